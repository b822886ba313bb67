/** What the server answers where it refuses. */
import { type FieldError, type ProblemCode, problems } from '@bursar/contract/problems'

export function refusal(code: ProblemCode, errors: readonly FieldError[] = []): Response {
  const { status, title } = problems[code]
  return Response.json(
    { type: 'about:blank', title, status, code, requestId: 'r', errors },
    { status, headers: { 'content-type': 'application/problem+json' } },
  )
}
