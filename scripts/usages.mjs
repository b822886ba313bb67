/**
 * What each command of package.json prints with `--help`. The options that a text names are those that the command accepts.
 *
 * `takesWords`: the command reads arguments that are no options, or values of options, and refuses others itself. `passesOn`: options go to
 * another program, which knows them. `instead`: what to do instead of an option that doesn't exist.
 */

const settings = 'Settings are environment variables, such as PORT=4000. README.md lists them.'
const stopFirst = 'With PostgreSQL, Bursar can keep running. With the embedded database, stop Bursar first.'

export const usages = {
  start: {
    text: `npm start

  Installs what is missing, builds the pages if they changed, and serves Bursar at http://localhost:3000 until Ctrl-C. Takes no
  arguments. ${settings}`,
    instead: settings,
  },
  dev: {
    text: `npm run dev

  Like npm start, but pages reload as you edit them, and the server restarts when its files change. Takes no arguments.
  ${settings}`,
    instead: settings,
  },
  demo: {
    text: `npm run demo

  Serves Bursar with 40 invented families and their agents, counselors, and an admin, and prints a login for each role. Everything is
  deleted when it stops. Takes no arguments. ${settings}`,
    instead: settings,
  },
  test: {
    text: `npm test [-- --only=STEP,STEP]
npm run check     biome, packages, types, and unit
npm run e2e       build and e2e

  Runs every check and test, or only these steps: biome packages types chromium emulator build unit api embedded firebase e2e
  firebase-e2e. Ends with "N passed, N failed".`,
  },
  bench: {
    text: `npm run bench -- [NAME…] [OPTIONS]

  Runs the benchmarks with these names, or all of them.

  formula      the Student Aid Index and plans: how many a second
  catalogue    the search in the whole release, and its memory
  colleges     the same with a database and over HTTP
  api          calls on a PostgreSQL with 100,000 families
  load         the traffic of families to one and two server processes with pages, and what more families would need
  sign-in      sign-ins during an attack from 100 addresses
  pages        Lighthouse, and the time of a search from key press to paint

  Options of load:

  --seconds=60        how long each phase is measured
  --minutes=1         how long the phase with only pages is measured, which memory is read after; 10 for the figure of the limit
  --processes=1,2     numbers of server processes to measure
  --phases=1,2,3,4,5  1 calls, 2 pages, 3 calls beside readers of pages, 4 mixed, 5 sign-ins beside mixed traffic
  --connections=16    connections of phases 1, 2, 4, and 5; each sends its next request when it has the answer
  --readers=16        connections of the readers of pages in phase 3
  --rate=100          calls a second in phase 3, whether or not the ones before have been answered
  --sign-ins=20       sign-ins a second in phase 5
  --requests=200      requests of each kind of page, one after the other, to measure their processor time; five times as many calls
  --families=300      signed-in families, besides the 100,000 in the database`,
    takesWords: true,
  },
  faults: {
    text: `npm run faults [-- OPTIONS]

  Breaks what Bursar depends on while families write, and counts lost and repeated writes. Everything runs on this machine, in a
  temporary folder. Takes about 25 minutes. Disks of its own need root on Linux; PostgreSQL has to be installed.

  --only=NAME,NAME   only these faults
  --rounds=3         how often each fault is repeated, for those with rounds
  --seed=1           the seed of random requests, to repeat a run
  --list             prints the names of the faults`,
    takesWords: true,
  },
  admin: {
    text: `npm run admin -- list
npm run admin -- add EMAIL
npm run admin -- disable EMAIL
npm run admin -- reset-second-factor EMAIL

  list                 Shows every admin, whether they can sign in, and whether they use two-step verification.
  add                  Creates an admin for an address without an account, and shows the login once. Enables an admin who was disabled, or was deleted because the account wasn’t used.
                       "npm run admin -- EMAIL" does the same.
  disable              Signs an admin out everywhere and locks the account. The last active admin can't be disabled.
  reset-second-factor  Removes the passkeys, authenticator app, and recovery codes of someone who lost them. A family also needs
                       a new password then, and its calendar link ends.

  ${stopFirst}`,
    takesWords: true,
  },
  colleges: {
    text: `npm run colleges -- COMMAND

  import FILE|URL…           import a release and make it current. The institution file is required. You can add the field of
                             study, IPEDS directory, and IPEDS completions files. The raw data of a release
                             (College_Scorecard_Raw_Data_*.zip) has net prices of earlier years too, which make prices steadier
      --published 2026-06-10   the publication date, if the file name doesn't include it
      --force                  accept a release with fewer than half as many institutions as the current one
  list                       list the stored releases
  rollback                   go back to the previous release
  search "words"             the colleges that match best. With - instead of words, read one query per line and write one
                             line of JSON for each
      --limit 5
  show UNITID                everything that is published about one college

  --json                     print JSON
  --from FILE                (search, show) read this release file instead of the database. Can be repeated. Takes --published
                             too`,
    takesWords: true,
  },
  database: {
    text: `npm run database -- roles

  Creates the role in DATABASE_URL, with the password given there, unless it exists, and grants it what the server needs. The
  role can read and write families and add to the audit log. It can't change tables or rewrite the audit log. Connects as the
  role in DATABASE_OWNER_URL, which owns the tables and can create roles. Safe to run again.

npm run database -- roles --sql

  Prints the statement that creates the role, for someone else to run. Each start with DATABASE_OWNER_URL grants the rights.`,
    takesWords: true,
  },
  migrate: {
    text: `npm run migrate

  Brings the database to this version. Takes no arguments; every start does the same.`,
  },
  backup: {
    text: `npm run backup -- FILE

  Writes the whole database to a new file, as it is at one moment. With PostgreSQL, Bursar can keep running. With the embedded
  database, stop Bursar first. "npm run restore -- FILE" reads it again, into either kind of database.

  Money and secrets in the file are encrypted. Names and email addresses are not: store it as carefully as the database. The
  encryption key is not in the file, and without the key, the backup is lost. Store the key elsewhere.`,
    takesWords: true,
  },
  restore: {
    text: `npm run restore -- FILE

  Loads a backup into the database of DATABASE_URL, or into the embedded one in DATA_FOLDER, which must be empty. Needs the
  encryption key that the backup was made with. If you use two roles, set DATABASE_OWNER_URL. If anything is wrong, nothing
  is changed.`,
    takesWords: true,
  },
  move: {
    text: `npm run move -- postgres://OWNER:PASSWORD@HOST/DATABASE

  Copies everything from the embedded database in DATA_FOLDER to an empty PostgreSQL database. Stop Bursar first. The embedded
  database stays as it is. Afterwards, set DATABASE_URL to the new address and start Bursar.`,
    takesWords: true,
  },
  doctor: {
    text: `npm run doctor

  Checks the settings, the machine, the encryption key, the database, emails, and the public address, and says what to do.
  Takes no arguments, and changes nothing. Exits with 1 if something doesn't work.`,
  },
  keys: {
    text: `npm run keys -- COMMAND

  new         prints a new encryption key without opening the database
  status      shows how many values each encryption key encrypts, and the current signing key
  rotate      creates a new key for signing sign-in tokens. Tokens from the old key work until they expire
  reencrypt   encrypts everything with the first encryption key. If it is interrupted, run it again
  verify      looks for log entries that were changed, removed, or inserted outside of Bursar
                verify audit_entries:12:DIGEST   also checks that the log still contains the end an earlier run printed

  ${stopFirst} If you use two roles, set
  DATABASE_OWNER_URL for reencrypt.`,
    takesWords: true,
  },
  sai: {
    text: `npm run sai -- COMMAND

  The federal Student Aid Index on the command line.

  verify FILE.jsonl…   compare test records with what we compute; exit 1 if an SAI differs
  compute              read records on standard input, write one JSON result a line; exit 1 if a line is broken
  accuracy             measure how near likely values are, and write docs/accuracy.md; takes two minutes`,
    takesWords: true,
  },
  plan: {
    text: `npm run -s plan < REQUEST.json

  Reads a family with its choices as JSON on standard input, and writes its plan to pay for college as JSON, every line explained.
  formula/cli/plan.ts describes the request. Takes no arguments.`,
  },
  price: {
    text: `npm run -s price                       read one request per line of JSON, write one answer per line
npm run -s price -- --unitid 243780 --income 78000 --state IN

  What a year at a college would cost one student, after grants.

  --unitid 243780        the college
  --income 78000         the family's adjusted gross income
  --sai 4456             the Student Aid Index, if it is known
  --pell 2940            the Pell Grant, if it is known
  --state IN             the student's state
  --living on-campus     or off-campus, with-family
  --entry-year 2027      the year in which the student starts
  --from FILE            read this release file instead of the database. Can be repeated
  --json                 print JSON

  --accuracy             measure the model and write docs/accuracy.md, instead of all this`,
    takesWords: true,
  },
  'tax-return': {
    text: `npm run -s tax-return -- read FILE… [--json]

  Reads tax returns (PDF) as the browser does. Nothing is stored or sent.

  --json   print one line of JSON for each file`,
    takesWords: true,
  },
  mutation: {
    text: `npm run mutation -- formula|catalogue [OPTIONS OF STRYKER]

  Changes the code in one place at a time and lists the changes that no test notices. Takes up to an hour. The report is
  reports/mutation/NAME.html. --mutate src/sai/assets.ts changes only this file.`,
    takesWords: true,
    passesOn: true,
  },
  links: {
    text: `npm run links

  Checks that every link on the resources page still works. Takes no arguments. Exits with 1 if one is gone.`,
  },
  openapi: {
    text: `npm run --silent openapi

  Prints the API as an OpenAPI document. Takes no arguments.`,
  },
  sbom: {
    text: `npm run --silent sbom

  Prints every package with version, license, and checksum, as CycloneDX. Takes no arguments.`,
  },
  shots: {
    text: `npm run shots [-- readme] [OPTIONS OF PLAYWRIGHT]

  Screenshots of every screen of the demo, at both widths, into the folder shots. "readme" takes only those of the README.`,
    takesWords: true,
    passesOn: true,
  },
}
