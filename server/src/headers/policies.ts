/** Content-Security-Policy and the other security headers, as tables. */
import type { Settings } from '../settings/settings.ts'
import { daySeconds } from '../settings/units.ts'

type Policy = Record<string, readonly string[]>

/** For data: if a browser displays it as a page anyway, the page can do nothing. */
const ofData: Policy = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
}

export const dataPolicy = written(ofData)

/** For build files. A script that is started as a worker has the policy of its own file: it may load its parts, and data of our own. */
export const buildFilePolicy = written({ ...ofData, 'script-src': ["'self'"], 'connect-src': ["'self'"] })

/** For pages rendered by the server itself, without scripts: allows only their one style sheet, by its hash. */
export function plainPagePolicy(styleHash: string): string {
  return written({ ...ofData, 'style-src': [`'${styleHash}'`] })
}

export interface PagesPolicyOptions {
  /** New for every response; only scripts with it run. */
  nonce: string
  /** Whether the server is reached over TLS. */
  isSecure: boolean
  /** In development, React and Next use `eval`, inline styles, and a WebSocket. */
  isDevelopment: boolean
  /** Other origins that pages may connect to. */
  connect?: readonly string[]
}

/** For React pages. Scripts need the nonce. Scripts loaded by those may run too, which chunks need. */
export function pagesPolicy({ nonce, isSecure, isDevelopment, connect = [] }: PagesPolicyOptions): string {
  return written({
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      `'nonce-${nonce}'`,
      "'strict-dynamic'",
      ...(isDevelopment ? ["'unsafe-eval'"] : []),
    ],
    // Workers are our own files. Without this, they would need a nonce, which they can't have.
    'worker-src': ["'self'"],
    // The nonce is for the style sheet in visitors' pages. Development also uses other style elements. Style attributes are blocked even in development, so that they are noticed early.
    'style-src': ["'self'", isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`],
    'style-src-attr': ["'none'"],
    // Images from other sites go through our image optimizer.
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connect, ...(isDevelopment ? ['ws:'] : [])],
    'object-src': ["'none'"],
    'frame-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(isSecure && { 'upgrade-insecure-requests': [] }),
  })
}

/** Headers of every response, besides the policy. */
export function commonHeaders(isSecure: boolean, hsts: Settings['hsts'] = 'host'): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    // Page addresses contain student ids and search terms, which other sites must not see.
    'referrer-policy': 'same-origin',
    'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // For browsers without support for frame-ancestors.
    'x-frame-options': 'DENY',
    ...(isSecure && { 'strict-transport-security': `max-age=${aYear}${hstsMore[hsts]}` }),
  }
}

/** Seconds. */
const aYear = 365 * daySeconds

/** Includes subdomains only if the operator opts in. */
const hstsMore: Record<Settings['hsts'], string> = {
  host: '',
  subdomains: '; includeSubDomains',
  preload: '; includeSubDomains; preload',
}

/** Features that we don't use, turned off in case of injected code. */
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
]

function written(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')
}
