import type { Script } from '../../../model/artifacts.ts'
import type { FoundRequest } from '../../../model/foundRequest.ts'
import { parseProgram } from '../syntax/parseProgram.ts'
import { walkProgram } from '../syntax/programWalk.ts'
import { choosePrograms } from './choosePrograms.ts'
import { collectCrossFileCalls } from './crossFileCalls.ts'
import { readGlobals } from './programGlobals.ts'
import { importersFirst, type LinkedProgram } from './programLinks.ts'
import { ProgramReader, type ReadRequest } from './programReader.ts'
import { mayCallRemote, readRemoteProtocols } from './remoteCalls.ts'
import { readReplyPrefix, uncalledProp } from './serverActions.ts'
import { listServerProps, type ServerProp } from './serverProps.ts'

const requestsMax = 300
const foundMax = 3_000

export function listProgramRequests(scripts: readonly Script[]): readonly FoundRequest[] {
  const props = listServerProps(scripts)
  const globals = readGlobals(scripts)
  const prefix = readReplyPrefix(scripts)
  const protocols = readRemoteProtocols(scripts)
  const programs = choosePrograms(scripts, props, (text) => mayCallRemote(text, protocols))
  const handed = collectCrossFileCalls()
  const found = new Map<LinkedProgram, readonly ReadRequest[]>()
  let count = 0
  for (const program of importersFirst(programs)) {
    if (count >= foundMax) break
    const opened = handed.open(program)
    const whole = parseProgram(opened.text)
    // The appended calls may exceed the size limit.
    const isExtended = opened.text.length > program.script.text.length
    const parsed = whole.ok || !isExtended ? whole : parseProgram(program.script.text)
    if (!parsed.ok) continue
    const reader = new ProgramReader({ program, opened, handed, globals, prefix, props, protocols })
    walkProgram(parsed.program, reader.handlers)
    const requests = reader.finish()
    count += requests.length
    found.set(program, requests)
  }
  const requests = programs
    .flatMap((program) => found.get(program) ?? [])
    .flatMap(({ request, handed }) => (handed?.isRead ? [] : [request]))
  return [...requests, ...listUncalled(props, requests)].slice(0, requestsMax)
}

function listUncalled(
  props: readonly ServerProp[],
  requests: readonly FoundRequest[],
): readonly FoundRequest[] {
  const called = new Set(requests.map(({ headers }) => headers?.['next-action']))
  return props.filter(({ id }) => !called.has(id)).map(uncalledProp)
}
