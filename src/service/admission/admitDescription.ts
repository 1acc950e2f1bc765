import { createHash } from 'node:crypto'
import type { Clock } from '../../shared/clock.ts'
import { parseHostname } from '../../shared/hostname.ts'
import { isId } from '../../shared/ids.ts'
import { type ApiDescription, descriptionsMax } from '../../shared/model/apiDescription.ts'
import type { Actor } from '../../shared/model/records.ts'
import { cleanLine } from '../../shared/untrustedText.ts'
import { type Problem, problem } from '../problems.ts'
import { addDescription, findDescription } from '../store/apiDescriptions.ts'
import type { Db } from '../store/database/database.ts'

const nameCharsMax = 100

type Submission = { readonly hostname: string; readonly name: string | null; readonly document: string }

type Admitted =
  | { readonly ok: true; readonly description: ApiDescription }
  | { readonly ok: false; readonly problem: Problem<'forbidden' | 'conflict'> }

export async function admitDescription(
  organizationId: string,
  { submission, actor }: { readonly submission: Submission; readonly actor: Actor },
  { db, clock }: { readonly db: Db; readonly clock: Clock },
): Promise<Admitted> {
  const { document } = submission
  const host = parseHostname(submission.hostname)
  if (!host.ok) return { ok: false, problem: problem('conflict', { message: `${host.message}.` }) }
  const { readDescription } = await import('../../engine/read/descriptions/readDescription.ts')
  const read = readDescription(document, host.hostname)
  if (!read.ok) return { ok: false, problem: problem('conflict', { message: read.reason }) }
  const { kind, content, operations, warnings } = read
  const description = await addDescription(
    db,
    {
      ...{ organizationId, hostname: host.hostname, kind, content, operations, warnings, actor },
      name: cleanLine(submission.name ?? kind, nameCharsMax) || kind,
      size: Buffer.byteLength(document),
      sha256: createHash('sha256').update(document).digest('hex'),
    },
    clock,
  )
  if (description !== null) return { ok: true, description }
  const message = `An organization can have ${descriptionsMax} API descriptions. Delete one first.`
  return { ok: false, problem: problem('forbidden', { message }) }
}

/** Refuses descriptions that are unknown (404), or of another host than the target (409). */
export async function refuseDescriptions(
  ids: readonly string[],
  { organizationId, hostname }: { readonly organizationId: string; readonly hostname: string },
  db: Db,
): Promise<Problem<'not_found' | 'conflict'> | null> {
  for (const id of ids) {
    const found = isId(id) ? await findDescription(db, { id, organizationId }) : null
    if (found === null) return problem('not_found')
    if (found.hostname === hostname) continue
    const message = `Expected API descriptions of ${hostname}, found one of ${found.hostname}.`
    return problem('conflict', { message })
  }
  return null
}
