/** What a browser may do with an answer of ours: Content-Security-Policy and the headers beside it, as tables. */
import type { Settings } from '../settings/settings.ts'

type Policy = Record<string, readonly string[]>

/** Of an answer that is data: should a browser show one as a page after all, it may do nothing. */
const ofData: Policy = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
}

export const dataPolicy = written(ofData)

/** Of a page that the server writes itself, without scripts: its one style sheet, known by its hash, and its links. */
export function plainPagePolicy(styleHash: string): string {
  return written({ ...ofData, 'style-src': [`'${styleHash}'`] })
}

export interface PagesPolicyOptions {
  /** New for every answer; only scripts that carry it run. */
  nonce: string
  /** Whether people come over TLS. */
  isSecure: boolean
  /** While developing, React and Next evaluate code, write styles and open a socket. */
  isDevelopment: boolean
  /** Origins beside our own that pages may talk to. */
  connect?: readonly string[]
}

/** Of the pages in React. Scripts need the nonce; what such a script loads may run too, which is how chunks arrive. */
export function pagesPolicy({ nonce, isSecure, isDevelopment, connect = [] }: PagesPolicyOptions): string {
  return written({
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      `'nonce-${nonce}'`,
      "'strict-dynamic'",
      ...(isDevelopment ? ["'unsafe-eval'"] : []),
    ],
    // In development style sheets come as elements too; style attributes are refused in both, so that they are found early.
    'style-src': ["'self'", ...(isDevelopment ? ["'unsafe-inline'"] : [])],
    'style-src-attr': ["'none'"],
    // Pictures of other sites come through the image optimizer, which is our own.
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

/** Beside the policy, on every answer. */
export function commonHeaders(isSecure: boolean, hsts: Settings['hsts'] = 'host'): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    // Addresses of pages name students and what was searched for; no other site is told them.
    'referrer-policy': 'same-origin',
    'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // For browsers that do not know frame-ancestors.
    'x-frame-options': 'DENY',
    ...(isSecure && { 'strict-transport-security': `max-age=${aYear}${hstsMore[hsts]}` }),
  }
}

/** Seconds. */
const aYear = 365 * 24 * 60 * 60

/** Subdomains are not ours to speak for, unless whoever runs them says so. */
const hstsMore: Record<Settings['hsts'], string> = {
  host: '',
  subdomains: '; includeSubDomains',
  preload: '; includeSubDomains; preload',
}

/** Nothing of ours asks for these, so nothing that gets in by accident may either. */
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
