/** The log of what joins a program to others. */
export interface ClusterLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}
