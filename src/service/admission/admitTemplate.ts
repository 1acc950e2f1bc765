import { createHash } from 'node:crypto'
import type { Clock } from '../../shared/clock.ts'
import type { Actor } from '../../shared/model/records.ts'
import {
  type StoredTemplate,
  templateBytesMax,
  templatesBytesMax,
  templatesOfOrganizationMax,
} from '../../shared/model/storedTemplate.ts'
import { cleanLine } from '../../shared/untrustedText.ts'
import { type Problem, problem } from '../problems.ts'
import type { Db } from '../store/database/database.ts'
import { putTemplate } from '../store/templates.ts'

const fileCharsMax = 100
const reasonCharsMax = 300
const messageCharsMax = 4_000

type TemplateSubmission = { readonly file: string | null; readonly document: string }

type AdmittedTemplate =
  | { readonly ok: true; readonly template: StoredTemplate }
  | { readonly ok: false; readonly problem: Problem<'forbidden' | 'conflict'> }

export async function admitTemplate(
  organizationId: string,
  { submission, actor }: { readonly submission: TemplateSubmission; readonly actor: Actor },
  { db, clock }: { readonly db: Db; readonly clock: Clock },
): Promise<AdmittedTemplate> {
  const { document } = submission
  const size = Buffer.byteLength(document)
  if (size > templateBytesMax) return refuse(`The template has ${size} bytes, more than ${templateBytesMax}`)
  const { readTemplate } = await import('../../engine/read/templates/parseTemplate.ts')
  const read = readTemplate({ file: submission.file ?? '', text: document })
  if (read.template === null) {
    const start = `The template cannot ${read.isReadable ? 'run' : 'be read'}`
    return refuse(`${start}: ${read.reason}`, read.problems)
  }
  const { id: templateId, checkId, info } = read
  const template = await putTemplate(
    db,
    {
      ...{ organizationId, checkId, templateId, size, actor, content: document },
      ...{ name: info.name, severity: info.severity, authors: info.authors },
      ...{ leftOut: read.template.leftOut, sha256: createHash('sha256').update(document).digest('hex') },
      file: cleanLine(submission.file ?? '', fileCharsMax) || `${templateId}.yaml`,
    },
    clock,
  )
  if (template !== null) return { ok: true, template }
  const message = `An organization can have ${templatesOfOrganizationMax} templates of ${templatesBytesMax} bytes in total. Delete one first.`
  return { ok: false, problem: problem('forbidden', { message }) }
}

function refuse(reason: string, problems: readonly string[] = []): AdmittedTemplate {
  const message = `${cleanLine(reason, messageCharsMax)}.`
  const issues = problems.map((text) => ({
    path: 'body.document',
    message: cleanLine(text, reasonCharsMax),
    code: 'template',
  }))
  return { ok: false, problem: problem('conflict', { message, ...(issues.length > 0 && { issues }) }) }
}
