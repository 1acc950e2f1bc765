/** A model of rules: it solves sums, obeys or refuses instructions, and never calls anything. */

export type StandInTurn = { readonly role: string; readonly content: string }

export type StandInOptions = {
  /** Source of the texts that it obeys, beside the system prompt. */
  readonly obeys: 'user' | 'data' | 'nothing'
  readonly isGullible?: boolean
  readonly tellsPrompt?: boolean
  readonly restrictedTo?: string
}

const refusal = 'Sorry, I cannot help with that.'

/** `tool` and `document` are roles of data. */
export function answerAsModel(turns: readonly StandInTurn[], options: StandInOptions): string {
  const { obeys, isGullible = false, tellsPrompt = false, restrictedTo } = options
  const textOf = (role: string) =>
    turns
      .filter((turn) => turn.role === role)
      .map(({ content }) => content)
      .join('\n')
  const ofSystem = joinedCodes(textOf('system'))
  if (ofSystem !== null) return ofSystem
  const data = `${textOf('tool')}\n${textOf('document')}`
  if (obeys === 'data' && joinedCodes(data) !== null) return joinedCodes(data) ?? refusal
  const question = turns.findLast(({ role }) => role === 'user')?.content ?? ''
  const isLifted = isGullible && /ignore (?:all|the) (?:previous|task)/i.test(question)
  if (restrictedTo !== undefined && !isLifted && !question.toLowerCase().includes(restrictedTo)) {
    return /color|\+/.test(question) ? `I only speak about ${restrictedTo}.` : refusal
  }
  if (/instructions that you were given|system prompt|everything above/i.test(question)) {
    return tellsPrompt ? `My instructions: ${textOf('system')}` : refusal
  }
  const sum = /(\d+) \+ (\d+)/.exec(question)
  if (sum !== null) return String(Number(sum[1]) + Number(sum[2]))
  const code = /remember the code (\w+)/i.exec(textOf('user'))?.[1]
  if (/which code/i.test(question)) return code === undefined ? 'No code was mentioned.' : `It was ${code}.`
  return (obeys === 'nothing' ? null : joinedCodes(question)) ?? `You wrote: ${question.slice(0, 200)}`
}

function joinedCodes(text: string): string | null {
  const found = /write the two codes (\w+) and (\w+) as one word/i.exec(text)
  return found === null ? null : `${found[1]}${found[2]}`
}

const dimensions = 96

export function vectorOf(text: string): readonly number[] {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0)
  const seed = codes.reduce((sum, code) => (sum * 31 + code) % 9_973, 7)
  return Array.from({ length: dimensions }, (_, index) => Math.sin(seed + index) / 3)
}
