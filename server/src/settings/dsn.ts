/** A Sentry DSN: the URL of a project, with the public key for sending reports. */

export interface Dsn {
  publicKey: string
  /** Where envelopes for the project are sent. */
  envelopeUrl: string
}

/** Throws a TypeError for an invalid DSN, and for a legacy DSN with a secret, because browsers receive it. */
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

/** Whether two DSNs have the same project and key, regardless of spelling. */
export function isSameDsn(one: Dsn, other: Dsn): boolean {
  return one.publicKey === other.publicKey && one.envelopeUrl === other.envelopeUrl
}
