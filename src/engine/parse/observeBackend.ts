import type { Gathered } from '../model/artifacts.ts'
import type { BackendAnswer } from '../model/backends.ts'
import type { Observation } from '../model/check.ts'

/** An observation about an answer of a backend that the application names. It is certain unless `facts` say otherwise. */
export function observeBackend(
  answer: BackendAnswer,
  facts: Pick<Observation, 'sample'> & Partial<Observation>,
): Observation {
  const range = answer.contentRange === null ? [] : [`content-range: ${answer.contentRange}`]
  return {
    url: answer.url,
    confidence: 'certain',
    request: `${answer.method} ${answer.url}`,
    response: [`HTTP ${answer.status}`, ...range].join('\n'),
    ...facts,
  }
}

/**
 * Why not seeing anything does not mean that nothing is there: the first reason why a question was not answered,
 * or that an answer could not be read. Null when every answer is clear.
 */
export function backendGap<Answer extends BackendAnswer>(
  answers: readonly Gathered<Answer>[],
  isClear: (answer: Answer) => boolean,
): string | null {
  for (const answer of answers) if (!answer.ok) return answer.reason
  const unclear = answers.flatMap((answer) => (answer.ok && !isClear(answer.value) ? [answer.value] : []))
  const [first] = unclear
  return first === undefined ? null : `the backend gave no answer that tells (HTTP ${first.status})`
}

/** The answers that came, with what they belong to. */
export function answered<Thing, Answer>(
  things: readonly Thing[],
  answerOf: (thing: Thing) => Gathered<Answer>,
): readonly { readonly thing: Thing; readonly answer: Answer }[] {
  return things.flatMap((thing) => {
    const answer = answerOf(thing)
    return answer.ok ? [{ thing, answer: answer.value }] : []
  })
}
