/** The provider of our own games: a process of its own, which knows of players and their money what the wallet tells. */
process.stdout.write('the games are not served yet\n');
