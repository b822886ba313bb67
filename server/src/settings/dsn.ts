/** A DSN: the address of one project of a Sentry server, with the public key that lets one report to it. */

export interface Dsn {
  publicKey: string
  /** Where envelopes for the project are sent. */
  envelopeUrl: string
}

/** Throws a TypeError for what is none, and for one of the old kind with a secret in it, since browsers are told it. */
export function readDsn(text: string): Dsn {
  const { protocol, username, password, host, pathname, search, hash } = new URL(text)
  const [, folder, project] = /^(\/(?:[\w.-]+\/)*)(\d+)$/.exec(pathname) ?? []
  const isWeb = protocol === 'https:' || protocol === 'http:'
  if (
    !isWeb ||
    !/^\w+$/.test(username) ||
    password !== '' ||
    folder === undefined ||
    search !== '' ||
    hash !== ''
  )
    throw new TypeError('not a DSN')
  return { publicKey: username, envelopeUrl: `${protocol}//${host}${folder}api/${project}/envelope/` }
}

export function isDsn(text: string): boolean {
  try {
    readDsn(text)
    return true
  } catch {
    return false
  }
}

/** Whether two DSNs are of one project and key, however they are written. */
export function isSameDsn(one: Dsn, other: Dsn): boolean {
  return one.publicKey === other.publicKey && one.envelopeUrl === other.envelopeUrl
}
