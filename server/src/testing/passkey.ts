/** A software authenticator for tests: creates a passkey and signs with it, as a phone does after face recognition. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyAssertion } from '@bursar/contract/proofs'
import type { PasskeyRegistration } from '@bursar/contract/second-factor-setup'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { testOrigin } from './server.ts'

const userPresent = 0x01
const userVerified = 0x04
const hasCredential = 0x40

export interface TestPasskey {
  register: (options: { challenge: string }, how?: How) => PasskeyRegistration
  assert: (options: { challenge: string }, how?: How) => PasskeyAssertion
}

interface How {
  /** Origin of the requesting page. */
  origin?: string
  /** Whether a PIN, a finger or a face was checked. */
  isVerified?: boolean
  /** The signature counter; 0 for an authenticator that doesn't count. */
  counter?: number
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

export function makePasskey(): TestPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  const common = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
  } as const

  const clientData = (type: string, challenge: string, origin = testOrigin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const authenticatorData = ({ isVerified = true, counter = 0 }: How, credential?: Buffer) => {
    const flags = userPresent | (isVerified ? userVerified : 0) | (credential ? hasCredential : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const rpId = createHash('sha256').update(new URL(testOrigin).hostname).digest()
    return Buffer.concat([rpId, Buffer.from([flags]), count, ...(credential ? [credential] : [])])
  }

  return {
    register: ({ challenge }, how = {}) => {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array<ArrayBuffer>>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = authenticatorData(how, Buffer.concat([Buffer.alloc(16), length, id, key]))
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]) as never,
      )
      return {
        ...common,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, how.origin)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      }
    },
    assert: ({ challenge }, how = {}) => {
      const data = clientData('webauthn.get', challenge, how.origin)
      const authData = authenticatorData(how)
      const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()])
      return {
        ...common,
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(sign('sha256', signed, privateKey)),
        },
      }
    },
  }
}
