/** Types of documents by which people show who they are, each with the fields that it requires. */

export const DOCUMENT_TYPES = ['passport', 'id-card', 'driving-licence', 'address-proof'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];
export const DOCUMENT_FIELDS = ['number', 'issuedAt', 'expiresAt'] as const;
export type DocumentField = (typeof DOCUMENT_FIELDS)[number];

/** A proof of address is the picture and its date alone. */
export const REQUIRED_FIELDS: Readonly<Record<DocumentType, readonly DocumentField[]>> = {
  passport: ['number', 'issuedAt', 'expiresAt'],
  'id-card': ['number', 'expiresAt'],
  'driving-licence': ['number', 'expiresAt'],
  'address-proof': ['issuedAt'],
};
