/** What the server answers where it refuses. */
import { problemTitles } from '@bursar/contract/problem-titles'
import { type FieldError, type ProblemCode, problems } from '@bursar/contract/problems'

export function refusal(code: ProblemCode, errors: readonly FieldError[] = []): Response {
  const status = problems[code]
  return Response.json(
    { type: 'about:blank', title: problemTitles[code], status, code, requestId: 'r', errors },
    { status, headers: { 'content-type': 'application/problem+json' } },
  )
}
