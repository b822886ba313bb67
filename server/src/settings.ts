/** Every setting of the server, read once from the environment and checked; no other file reads `process.env`. */
import { resolve } from 'node:path'
import { z } from 'zod'
import { StartError } from './start-error.ts'

const onOff = (preset: 'on' | 'off') => z.enum(['on', 'off']).default(preset)

const timeZone = z.string().refine((zone) => {
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

/** What each variable may be, in words; shown when it is something else. */
const mayBe = {
  PORT: 'a port number from 1 to 65535, such as 3000',
  HOST: 'an address of this machine, such as 127.0.0.1 (this machine only) or 0.0.0.0 (everyone who reaches it)',
  DATA_FOLDER: 'the path of a folder that this user may write to, such as ./data',
  DATABASE_URL: 'a PostgreSQL address, such as postgres://user:password@localhost:5432/bursar',
  PUBLIC_URL: 'the address that people open, such as https://bursar.example.org',
  IDENTITY: 'embedded',
  SMTP_URL: 'the address of a mail server, such as smtp://user:password@mail.example.org:587',
  MAIL_FROM: 'the sender of mails, such as Bursar <no-reply@example.org>',
  ADMIN_EMAIL: 'the e-mail address of the first admin',
  APP_TIME_ZONE: 'a time zone, such as America/New_York',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
  PAGES: 'on or off',
  COLLEGES_AUTO_UPDATE: 'on or off',
  AVATAR_URL: 'an https address with {name} in it',
  TRUST_PROXY: 'addresses of the proxies in front, separated by commas, such as loopback,10.0.0.0/8',
  RATE_LIMIT_FACTOR: 'a number from 1 to 1000 by which every rate limit is multiplied',
  NODE_ENV: 'production, development or test',
} as const

const Environment = z.object({
  PORT: z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(1).max(65_535)).default(3000),
  HOST: z.string().trim().min(1).optional(),
  DATA_FOLDER: z.string().trim().min(1).default('./data'),
  DATABASE_URL: urlOf('postgres:', 'postgresql:').optional(),
  PUBLIC_URL: urlOf('http:', 'https:').optional(),
  IDENTITY: z.enum(['embedded']).default('embedded'),
  SMTP_URL: urlOf('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().trim().min(3).max(200).default('Bursar <no-reply@bursar.internal>'),
  ADMIN_EMAIL: z.email().default('admin@bursar.internal'),
  APP_TIME_ZONE: timeZone.default('America/New_York'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PAGES: onOff('on'),
  COLLEGES_AUTO_UPDATE: onOff('on'),
  AVATAR_URL: urlOf('https:')
    .refine((text) => text.includes('{name}'))
    .optional(),
  TRUST_PROXY: z.string().trim().min(1).default('loopback'),
  RATE_LIMIT_FACTOR: z.coerce.number().min(1).max(1000).default(1),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
})

export interface Settings {
  port: number
  /** `undefined`: every address of the machine, over IPv6 and IPv4. */
  host: string | undefined
  dataFolder: string
  /** Absent: the embedded database in `dataFolder`. */
  databaseUrl: string | undefined
  /** Origin that people open, without a slash at the end. */
  publicUrl: string
  identity: 'embedded'
  smtpUrl: string | undefined
  mailFrom: string
  adminEmail: string
  timeZone: string
  logLevel: z.infer<typeof Environment>['LOG_LEVEL']
  pages: boolean
  collegesAutoUpdate: boolean
  avatarUrl: string | undefined
  /** Proxies whose `X-Forwarded-For` is believed. */
  trustProxy: string[]
  rateLimitFactor: number
  mode: 'production' | 'development' | 'test'
}

/**
 * Reads the settings. An empty variable counts as one that is not set.
 * Throws a StartError that names every variable that is wrong and what it may be.
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const wrong = new Set(parsed.error.issues.map(({ path }) => path[0] as keyof typeof mayBe))
    throw new StartError([...wrong].map((name) => `The setting ${name} must be ${mayBe[name]}.`).join(' '))
  }
  const of = parsed.data
  return {
    port: of.PORT,
    host: of.HOST,
    dataFolder: resolve(of.DATA_FOLDER),
    databaseUrl: of.DATABASE_URL,
    publicUrl: new URL(of.PUBLIC_URL ?? `http://localhost:${of.PORT}`).origin,
    identity: of.IDENTITY,
    smtpUrl: of.SMTP_URL,
    mailFrom: of.MAIL_FROM,
    adminEmail: of.ADMIN_EMAIL.toLowerCase(),
    timeZone: of.APP_TIME_ZONE,
    logLevel: of.LOG_LEVEL,
    pages: of.PAGES === 'on',
    collegesAutoUpdate: of.COLLEGES_AUTO_UPDATE === 'on',
    avatarUrl: of.AVATAR_URL,
    trustProxy: of.TRUST_PROXY.split(',').map((address) => address.trim()),
    rateLimitFactor: of.RATE_LIMIT_FACTOR,
    mode: of.NODE_ENV,
  }
}
