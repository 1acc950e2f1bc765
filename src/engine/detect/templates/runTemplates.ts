import { severities } from '../../../shared/model/severity.ts'
import type { Exchange } from '../../model/artifacts.ts'
import type { Check } from '../../model/check.ts'
import type { TargetMonitor } from '../../model/disturbance.ts'
import type { ReadTemplate, Template } from '../../model/template.ts'
import { TemplateMemory } from '../../read/templates/templateMemory.ts'
import { errorName } from '../../read/text/errorName.ts'
import { proveHit } from './proveHit.ts'
import { SharedRequests } from './sharedRequests.ts'
import { Slots } from './slots.ts'
import { observeHit, type TemplateResult, templateCheck } from './templateCheck.ts'
import { runTemplate, type TemplateSurroundings } from './templateRun.ts'

const atOnceMax = 8
const openMax = 200
const hitsProvenMax = 3
/** Templates with more requests run last, so that the budget reaches the others. */
const cheapMax = 20

type TemplatesOptions = Omit<TemplateSurroundings, 'memory' | 'pause'> & {
  readonly monitor: TargetMonitor
  readonly missing: readonly Exchange[]
  readonly first: Exchange
}

/** Runs templates, the most severe first, and returns each as a check for the judge, in the given order. */
export async function runTemplates(
  templates: readonly ReadTemplate[],
  options: TemplatesOptions,
): Promise<readonly Check[]> {
  const slots = new Slots(atOnceMax)
  const shared = new SharedRequests((request) => options.send(request, { isFresh: false }))
  const surroundings: TemplateSurroundings = {
    ...options,
    memory: new TemplateMemory(),
    pause: (wait) => slots.lend(wait),
    send: (request, own) => shared.send(request, own),
  }
  const results = new Map<ReadTemplate, TemplateResult>()
  const waiting = templates
    .filter(({ template }) => template !== null)
    .toSorted(compareTemplates)
    .values()
  const workers = Array.from({ length: openMax }, async () => {
    for (const read of waiting) results.set(read, await slots.run(() => settle(read, surroundings, options)))
  })
  await Promise.all(workers)
  return templates.map((read) =>
    templateCheck(read, results.get(read) ?? { observations: [], gap: null, skipped: read.reason }),
  )
}

function compareTemplates(one: ReadTemplate, other: ReadTemplate): number {
  const [first, second] = [keyOf(one), keyOf(other)]
  const cost = Number(costOf(one) > cheapMax) - Number(costOf(other) > cheapMax)
  const rank = cost || severities.indexOf(one.info.severity) - severities.indexOf(other.info.severity)
  return rank || (first < second ? -1 : first > second ? 1 : 0)
}

function costOf({ template }: ReadTemplate): number {
  return (template?.blocks ?? []).reduce((sum, { requests, payloads }) => {
    const rounds = payloads.reduce((product, [, values]) => product * values.length, 1)
    return sum + requests.length * rounds
  }, 0)
}

function keyOf({ template }: ReadTemplate): string {
  return template?.blocks[0]?.requests[0]?.url ?? ''
}

async function settle(
  read: ReadTemplate,
  surroundings: TemplateSurroundings,
  { monitor, missing, first }: Pick<TemplatesOptions, 'monitor' | 'missing' | 'first'>,
): Promise<TemplateResult> {
  const { template } = read
  if (template === null) return { observations: [], gap: null, skipped: read.reason }
  const from = monitor.requests
  try {
    const result = await evaluate(read, template, { surroundings, facts: { missing, first } })
    const doubt = monitor.doubt(from, monitor.requests)
    return { ...result, gap: result.gap ?? doubt }
  } catch (error) {
    return { observations: [], gap: `internal error in the template: ${errorName(error)}`, skipped: null }
  }
}

async function evaluate(
  read: ReadTemplate,
  template: Template,
  proving: Parameters<typeof proveHit>[2],
): Promise<TemplateResult> {
  const { hits, sent, gap: stop } = await runTemplate(template, proving.surroundings)
  if (sent === 0 && stop !== null) return { observations: [], gap: null, skipped: stop }
  const gap = stop ?? template.leftOut
  let doubt = gap
  for (const hit of hits.slice(0, hitsProvenMax)) {
    const proof = await proveHit(template, hit, proving)
    if (proof.ok) return { observations: [observeHit(read, hit, proof)], gap, skipped: null }
    if (!proof.isRefuted) doubt = proof.reason
  }
  return { observations: [], gap: doubt, skipped: null }
}
