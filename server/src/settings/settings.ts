/** All settings of the server except `OTEL_*`, validated. What starts the server or a command reads them from the environment, once. */
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { isDsn } from './dsn.ts'
import { keyWords, parseKeys } from './key-text.ts'
import { isLocal } from './local.ts'
import { StartError } from './start-error.ts'

const onOff = (preset: 'on' | 'off') => z.enum(['on', 'off']).default(preset)

/** By name: an offset such as -05:00 means the opposite to PostgreSQL. */
const timeZone = z.string().refine((zone) => {
  if (/^[+-]/.test(zone)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
})

function urlOf(...protocols: string[]) {
  return z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol))
}

/** A path on this server, or a URL with one of these protocols. Excludes `javascript:`, which would run as our script. */
function linkOf(...protocols: string[]) {
  return z.union([z.string().regex(/^\/(?![/\\])\S*$/), urlOf(...protocols)])
}

/** Without a path, which links would lose. */
const isOrigin = (text: string) => {
  const url = URL.parse(text)
  return url?.pathname === '/' && url.search === '' && url.hash === ''
}

/** An email address, alone or after a name. */
const sender = /^(?:[^<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal']

/** As Fastify takes it: an address, a network with the length or mask of its prefix, or one of the names. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0) return namedNetworks.includes(text)
  if (prefix === undefined) return true
  if (more.length > 0) return false
  if (version === 4 && isIP(prefix) === 4) return true
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128)
}

const networksOf = (text: string) => text.split(',').map((network) => network.trim())

function wholeNumberOf(min: number, max: number, preset: number) {
  return z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(min).max(max)).default(preset)
}

/** The allowed values of each variable in words, shown when it has another value. */
const allowedValues = {
  PORT: 'a port number from 1 to 65535, such as 3000',
  HOST: 'an address of this machine, such as 127.0.0.1 (this machine only) or 0.0.0.0 (anyone who can reach it)',
  DATA_FOLDER: 'the path of a folder that this user can write to, such as ./data',
  EMBEDDED_FSYNC: 'on or off',
  DATABASE_URL: 'a PostgreSQL address, such as postgres://user:password@localhost:5432/bursar',
  DATABASE_OWNER_URL:
    'the address of the same database as DATABASE_URL, with the role that owns the tables, such as postgres://owner:password@localhost:5432/bursar',
  DATABASE_REPLICA_URL:
    'the address of a replica of the database at DATABASE_URL, such as postgres://user:password@replica:5432/bursar',
  ENCRYPTION_KEY: keyWords,
  ENCRYPTION_KEY_FILE: 'the path of a file with the encryption key',
  PUBLIC_URL: 'the address that people open, such as https://bursar.example.org',
  IDENTITY: 'embedded or firebase',
  FIREBASE_PROJECT_ID: 'the ID of the Firebase project',
  FIREBASE_API_KEY: 'the web API key of the Firebase project',
  FIREBASE_AUTH_DOMAIN: 'the auth domain of the Firebase project, such as my-project.firebaseapp.com',
  FIREBASE_CREDENTIALS:
    'the service account of the Firebase project as JSON; or set GOOGLE_APPLICATION_CREDENTIALS to the path of that file',
  FIREBASE_AUTH_EMULATOR_HOST:
    'unset in production, because the emulator does not sign its tokens. Elsewhere, it is the host and port, such as 127.0.0.1:9099',
  SECOND_FACTOR: 'offered or required',
  SMTP_URL: 'the address of a mail server, such as smtp://user:password@mail.example.org:587',
  SMTP_TLS: 'required or optional',
  MAIL_FROM: 'the sender of emails, such as Bursar <no-reply@example.org>',
  OPERATOR_NAME: 'the name of the organization that runs this installation, up to 80 characters',
  ADMIN_EMAIL: 'the email address of the first admin',
  APP_TIME_ZONE: 'a time zone, such as America/New_York',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace, or silent',
  PAGES: 'on or off',
  PAGE_WORKERS: 'a number of processes from 0 to 64, such as 2',
  COLLEGES_AUTO_UPDATE: 'on or off',
  BACKUPS:
    'nightly ("npm run backup" makes them) or elsewhere (something else does, such as a managed PostgreSQL)',
  ABOUT_URL: 'the address of a page, such as https://example.org/about or /resources',
  CONTACT_URL: 'the address of a page, such as https://example.org/contact, or mailto:help@example.org',
  AVATAR_URL: 'an https address with {name} in it',
  HSTS: 'host, subdomains, or preload',
  TRUST_PROXY:
    'the addresses of the proxies in front of Bursar, separated by commas, such as loopback,10.0.0.0/8',
  RATE_LIMIT_FACTOR: 'a number from 1 to 1000 that multiplies every rate limit',
  STOP_TIMEOUT_SECONDS: 'a number of seconds from 1 to 600, such as 8',
  METRICS_TOKEN: 'at least 16 characters without spaces',
  SENTRY_DSN: 'the DSN of a Sentry project, such as https://key@sentry.example.org/42',
  SENTRY_ENVIRONMENT: 'a name of up to 64 letters, digits, dots, dashes, and underscores, such as preview',
  UNANSWERED_INVITATION_DAYS: 'a number of days from 1 to 3650, such as 90',
  UNUSED_ACCOUNT_MONTHS: 'a number of months from 6 to 120, such as 24',
  SECURITY_LOG_DAYS: 'a number of days from 90 to 3650, such as 365',
  SECURITY_CONTACT:
    'where people report security problems, such as mailto:security@example.org or https://example.org/security',
  NODE_ENV: 'production, development, or test',
  NEXT_DIST_DIR: 'the folder of the built pages inside web, such as .next',
} as const

/** The names of all environment variables. */
export const settingNames = Object.keys(allowedValues)

/** The name of the operator if the installation gives none. */
export const unnamedOperator = 'Bursar'

const Environment = z.object({
  PORT: z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(1).max(65_535)).default(3000),
  HOST: z.string().trim().min(1).optional(),
  DATA_FOLDER: z.string().trim().min(1).default('./data'),
  EMBEDDED_FSYNC: onOff('on'),
  DATABASE_URL: urlOf('postgres:', 'postgresql:').optional(),
  DATABASE_OWNER_URL: urlOf('postgres:', 'postgresql:').optional(),
  DATABASE_REPLICA_URL: urlOf('postgres:', 'postgresql:').optional(),
  ENCRYPTION_KEY: z
    .string()
    .refine((text) => parseKeys(text) !== undefined)
    .optional(),
  ENCRYPTION_KEY_FILE: z.string().trim().min(1).optional(),
  PUBLIC_URL: urlOf('http:', 'https:').refine(isOrigin).optional(),
  IDENTITY: z.enum(['embedded', 'firebase']).default('embedded'),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]{4,40}$/)
    .optional(),
  FIREBASE_API_KEY: z
    .string()
    .regex(/^[\w-]{4,100}$/)
    .optional(),
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]{4,253}$/)
    .optional(),
  FIREBASE_CREDENTIALS: z.string().refine(isServiceAccount).optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[\w.-]+:\d+$/)
    .optional(),
  /** Defaults to `required` with the embedded provider; a hosted one has its own second factor. */
  SECOND_FACTOR: z.enum(['offered', 'required']).optional(),
  SMTP_URL: urlOf('smtp:', 'smtps:')
    .refine((text) => Boolean(URL.parse(text)?.hostname))
    .optional(),
  SMTP_TLS: z.enum(['required', 'optional']).default('required'),
  MAIL_FROM: z.string().trim().max(200).regex(sender).default('Bursar <no-reply@bursar.internal>'),
  OPERATOR_NAME: z.string().trim().min(1).max(80).default(unnamedOperator),
  ADMIN_EMAIL: z.email().default('admin@bursar.internal'),
  APP_TIME_ZONE: timeZone.default('America/New_York'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PAGES: onOff('on'),
  PAGE_WORKERS: wholeNumberOf(0, 64, Math.max(1, availableParallelism() - 1)),
  COLLEGES_AUTO_UPDATE: onOff('on'),
  BACKUPS: z.enum(['nightly', 'elsewhere']).default('nightly'),
  ABOUT_URL: linkOf('https:', 'http:').optional(),
  CONTACT_URL: linkOf('https:', 'http:', 'mailto:').optional(),
  AVATAR_URL: urlOf('https:')
    .refine((text) => text.includes('{name}'))
    .optional(),
  HSTS: z.enum(['host', 'subdomains', 'preload']).default('host'),
  TRUST_PROXY: z
    .string()
    .refine((text) => networksOf(text).every(isNetwork))
    .optional(),
  RATE_LIMIT_FACTOR: z.coerce.number().min(1).max(1000).default(1),
  STOP_TIMEOUT_SECONDS: wholeNumberOf(1, 600, 8),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/)
    .optional(),
  SENTRY_DSN: z.string().refine(isDsn).optional(),
  SENTRY_ENVIRONMENT: z
    .string()
    .regex(/^[\w.-]{1,64}$/)
    .default('preview'),
  UNANSWERED_INVITATION_DAYS: wholeNumberOf(1, 3650, 90),
  UNUSED_ACCOUNT_MONTHS: wholeNumberOf(6, 120, 24),
  SECURITY_LOG_DAYS: wholeNumberOf(90, 3650, 365),
  SECURITY_CONTACT: urlOf('https:', 'mailto:', 'tel:')
    .refine((text) => !/\s/.test(text))
    .optional(),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  NEXT_DIST_DIR: z.string().trim().min(1).default('.next'),
})

/** Options for the hosted identity provider. */
export interface FirebaseSettings {
  projectId: string
  apiKey: string
  authDomain: string
  /** A service account as JSON; if absent, the one named by `GOOGLE_APPLICATION_CREDENTIALS` or provided by the machine. */
  credentials: string | undefined
  /** Never in production. The SDK also reads this variable itself. */
  emulatorHost: string | undefined
}

export interface Settings {
  port: number
  /** `undefined`: all addresses of the machine, over IPv6 and IPv4. */
  host: string | undefined
  dataFolder: string
  /** Whether the embedded database waits for the disk. */
  embeddedFsync: boolean
  /** Absent: the embedded database in `dataFolder`. */
  databaseUrl: string | undefined
  /** The role that migrates, if it differs from the role that serves. */
  databaseOwnerUrl: string | undefined
  /** Where lists and sums are read from. */
  databaseReplicaUrl: string | undefined
  /** The master keys, or the file that contains them. If absent, a file in `dataFolder`, with the embedded database only. */
  encryptionKey: string | undefined
  encryptionKeyFile: string | undefined
  /** The origin that users open, without a trailing slash. */
  publicUrl: string
  /** Absent: the embedded identity provider. */
  firebase: FirebaseSettings | undefined
  /** `required`: admins and professionals must set one up before they can do anything else. */
  secondFactor: 'offered' | 'required'
  smtpUrl: string | undefined
  /** `optional`: sends mail in plain text, password included, if the mail server offers no TLS. */
  smtpTls: 'required' | 'optional'
  mailFrom: string
  /** Who verifies professionals, as shown to families. */
  operatorName: string
  adminEmail: string
  timeZone: string
  logLevel: z.infer<typeof Environment>['LOG_LEVEL']
  pages: boolean
  /** Processes that render pages. 0: this process does, beside the API. */
  pageWorkers: number
  collegesAutoUpdate: boolean
  /** `elsewhere`: something else than `npm run backup` makes them, so nobody misses one that isn't in the database. */
  backups: 'nightly' | 'elsewhere'
  /** Targets of the About and Contact links; absent: sections of the home page. */
  aboutUrl: string | undefined
  contactUrl: string | undefined
  avatarUrl: string | undefined
  /** Which hosts HSTS covers: this one, or its subdomains too. */
  hsts: 'host' | 'subdomains' | 'preload'
  /** Proxies whose `X-Forwarded-For` header is trusted. */
  trustProxy: string[]
  /** Whether `TRUST_PROXY` names them. By default it is any on this machine. */
  isProxyConfigured: boolean
  rateLimitFactor: number
  /** After a signal to stop, the process ends after this time even if requests are still in progress. */
  stopTimeoutSeconds: number
  /** Bearer token that allows other machines to read `/metrics`. */
  metricsToken: string | undefined
  /** Where browser errors are reported; absent: nowhere. */
  sentryDsn: string | undefined
  sentryEnvironment: string
  /** Retention periods of unused data. */
  retention: { invitationDays: number; accountMonths: number; securityLogDays: number }
  /** Contact for security reports; absent: `/.well-known/security.txt` returns 404. */
  securityContact: string | undefined
  mode: 'production' | 'development' | 'test'
  /** Folder of the built pages inside `web`. Several builds of one checkout each have their own. */
  pagesFolder: string
}

/**
 * Reads the settings. An empty variable counts as not set. Throws a StartError that names every invalid variable and its allowed values.
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const wrong = new Set(parsed.error.issues.map(({ path }) => path[0] as keyof typeof allowedValues))
    throw wrongSettings([...wrong])
  }
  const of = parsed.data
  for (const name of ['DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL'] as const) {
    if (of[name] !== undefined && of.DATABASE_URL === undefined)
      throw new StartError(`${name} works only together with DATABASE_URL. Set both, or neither.`)
  }
  // Tokens of the emulator are not signed, so anyone could forge one, and the SDK obeys this variable by itself.
  if (of.FIREBASE_AUTH_EMULATOR_HOST !== undefined && of.NODE_ENV === 'production') {
    throw wrongSettings(['FIREBASE_AUTH_EMULATOR_HOST'])
  }
  return {
    port: of.PORT,
    // Without a public address, only this machine may connect.
    host: of.HOST ?? (of.PUBLIC_URL === undefined || isLocal(of.PUBLIC_URL) ? '127.0.0.1' : undefined),
    dataFolder: resolve(of.DATA_FOLDER),
    embeddedFsync: of.EMBEDDED_FSYNC === 'on',
    databaseUrl: of.DATABASE_URL,
    databaseOwnerUrl: of.DATABASE_OWNER_URL,
    databaseReplicaUrl: of.DATABASE_REPLICA_URL,
    encryptionKey: of.ENCRYPTION_KEY,
    encryptionKeyFile: of.ENCRYPTION_KEY_FILE && resolve(of.ENCRYPTION_KEY_FILE),
    publicUrl: new URL(of.PUBLIC_URL ?? `http://localhost:${of.PORT}`).origin,
    firebase: of.IDENTITY === 'firebase' ? firebaseOf(of) : undefined,
    secondFactor: of.SECOND_FACTOR ?? (of.IDENTITY === 'firebase' ? 'offered' : 'required'),
    smtpUrl: of.SMTP_URL,
    smtpTls: of.SMTP_TLS,
    mailFrom: of.MAIL_FROM,
    operatorName: of.OPERATOR_NAME,
    adminEmail: of.ADMIN_EMAIL.toLowerCase(),
    timeZone: of.APP_TIME_ZONE,
    logLevel: of.LOG_LEVEL,
    pages: of.PAGES === 'on',
    pageWorkers: of.PAGE_WORKERS,
    collegesAutoUpdate: of.COLLEGES_AUTO_UPDATE === 'on',
    backups: of.BACKUPS,
    aboutUrl: of.ABOUT_URL,
    contactUrl: of.CONTACT_URL,
    avatarUrl: of.AVATAR_URL,
    hsts: of.HSTS,
    trustProxy: networksOf(of.TRUST_PROXY ?? 'loopback'),
    isProxyConfigured: of.TRUST_PROXY !== undefined,
    rateLimitFactor: of.RATE_LIMIT_FACTOR,
    stopTimeoutSeconds: of.STOP_TIMEOUT_SECONDS,
    metricsToken: of.METRICS_TOKEN,
    sentryDsn: of.SENTRY_DSN,
    sentryEnvironment: of.SENTRY_ENVIRONMENT,
    retention: {
      invitationDays: of.UNANSWERED_INVITATION_DAYS,
      accountMonths: of.UNUSED_ACCOUNT_MONTHS,
      securityLogDays: of.SECURITY_LOG_DAYS,
    },
    securityContact: of.SECURITY_CONTACT,
    mode: of.NODE_ENV,
    pagesFolder: of.NEXT_DIST_DIR,
  }
}

function wrongSettings(names: readonly (keyof typeof allowedValues)[]): StartError {
  return new StartError(names.map((name) => `The setting ${name} must be ${allowedValues[name]}.`).join(' '))
}

/** Throws a StartError that lists what is missing. */
function firebaseOf(of: z.infer<typeof Environment>): FirebaseSettings {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_DOMAIN: authDomain } = of
  const emulatorHost = of.FIREBASE_AUTH_EMULATOR_HOST
  if (of.SECOND_FACTOR === 'required') {
    throw new StartError(
      'The setting SECOND_FACTOR must be offered with IDENTITY=firebase, because two-step verification is not supported with Firebase.',
    )
  }
  if (projectId === undefined || apiKey === undefined || authDomain === undefined) {
    const given = {
      FIREBASE_PROJECT_ID: projectId,
      FIREBASE_API_KEY: apiKey,
      FIREBASE_AUTH_DOMAIN: authDomain,
    }
    const missing = Object.entries(given).filter(([, value]) => value === undefined)
    throw wrongSettings(missing.map(([name]) => name as keyof typeof given))
  }
  return { projectId, apiKey, authDomain, credentials: of.FIREBASE_CREDENTIALS, emulatorHost }
}

function isServiceAccount(text: string): boolean {
  try {
    const account: unknown = JSON.parse(text)
    return typeof account === 'object' && account !== null && 'private_key' in account
  } catch {
    return false
  }
}
