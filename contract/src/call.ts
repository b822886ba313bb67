/** The type of an API call: plain data for the server's routes and the web's typed client. */
import type { z } from 'zod'
import type { Access } from './permissions.ts'

/** How long a sign-in counts as recent, in minutes. */
export const recentMinutes = 10

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Full path from the origin, parameters as `:name`. */
  url: `/api/${string}`
  config: {
    /** Who may call it. The server doesn't start if a call lacks it. */
    access: Access
    /** The largest body in bytes; 64 KiB by default. */
    bodyLimit?: number
    /** Name of a stricter rate limit in the server's table of limits. */
    limit?: RateLimitName
    /** Free-text fields of the body, also inside lists (`grants[].name`). They are checked for sensitive numbers. */
    freeText?: readonly string[]
    /** Content type of the response if it isn't JSON. */
    produces?: 'text/csv' | 'text/calendar' | 'application/zip' | 'application/octet-stream' | 'image/svg+xml'
    /** Content type of the request body if it isn't JSON. */
    consumes?: 'application/octet-stream'
    /**
     * A call that accepts an `Idempotency-Key` and stores its response for 24 hours, encrypted. Not for calls that send or return
     * passwords or secrets.
     */
    idempotent?: true
    /** Requires a sign-in within `recentMinutes`; otherwise the response is `recent-sign-in-needed`. */
    recent?: true
  }
  schema: {
    summary: string
    tags?: readonly string[]
    params?: z.ZodType
    querystring?: z.ZodType
    headers?: z.ZodType
    body?: z.ZodType
    response: Record<number, z.ZodType>
  }
}

export type RateLimitName =
  | 'sign-in'
  | 'sign-up'
  | 'code'
  | 'mail'
  | 'refresh'
  | 'invite'
  | 'message'
  | 'report'
  | 'calendar'

/** One part of a request. A query without required fields is optional. */
type Part<C extends Call, K extends 'params' | 'querystring' | 'body'> =
  C['schema'] extends Record<K, infer S extends z.ZodType>
    ? [K, object] extends ['querystring', z.input<S>]
      ? Partial<Record<K, z.input<S>>>
      : Record<K, z.input<S>>
    : unknown

/** The input of a call: the parts that the call declares. */
export type CallInput<C extends Call> = Part<C, 'params'> &
  Part<C, 'querystring'> &
  Part<C, 'body'> & {
    /** The version last read. The response is 412 if the record has changed since. */
    ifMatch?: number
    /** The user confirmed that a number in a free text isn't a sensitive one. */
    isNumberConfirmed?: boolean
    /** The page sent the call by itself, for example to poll. It doesn't extend an idle session. */
    isUnattended?: boolean
    signal?: AbortSignal
  } & (C['config'] extends { idempotent: true }
    ? {
        /** A second call with the same key within 24 hours gets the stored response and has no effect. */
        idempotencyKey?: string
      }
    : unknown)

type SuccessStatus = 200 | 201 | 202 | 204

/** The output of a successful call. */
export type CallOutput<C extends Call> = {
  [S in keyof C['schema']['response'] & SuccessStatus]: z.output<C['schema']['response'][S] & z.ZodType>
}[keyof C['schema']['response'] & SuccessStatus]
