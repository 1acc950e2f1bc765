import { scopeOfTarget } from './detect/active/plan/authorization.ts'
import { runTemplates } from './detect/templates/runTemplates.ts'
import { templateCheck } from './detect/templates/templateCheck.ts'
import type { ReachedTarget } from './discover/crawl/target.ts'
import type { GatheredArtifacts } from './model/artifacts.ts'
import type { Check } from './model/check.ts'
import type { ReadTemplate } from './model/template.ts'
import type { Egress } from './network/egress/egress.ts'
import { passiveLimits, templateRequestsMax } from './network/egress/limits.ts'
import { RequestAllowance } from './network/layers/budget.ts'
import type { ScanRun } from './scanRun.ts'

const controlRequestsMax = 600

type Reached = Extract<ReachedTarget, { ok: true }>

export async function applyTemplates(
  run: ScanRun,
  { target, first }: Reached,
  { seen, openEgress }: { readonly seen: GatheredArtifacts; readonly openEgress: (() => Egress) | null },
): Promise<readonly Check[]> {
  const { requested, request, random, monitor, options } = run
  const { templates } = requested
  if (templates.length === 0) return []
  if (request.passiveProbes === 'observe') {
    return templates.map((read) =>
      skippedTemplate(read, 'passive probes are disabled: enable them for this scan'),
    )
  }
  run.begin('applying templates')
  const own = openEgress === null ? openOwnEgress(run) : openEgress()
  const main = own.through({
    allowance: new RequestAllowance(
      templateRequestsMax - controlRequestsMax,
      'The budget for templates is exhausted',
    ),
  })
  const rest = own.through({
    allowance: new RequestAllowance(controlRequestsMax, 'The budget for controls of templates is exhausted'),
  })
  const { missingPages } = seen
  return await runTemplates(templates, {
    baseUrl: baseOf(target.requestedUrl, target.origin),
    async send(asked, { isFresh }) {
      const response = await (isFresh ? rest : main).send(asked)
      run.reportProgress()
      return response
    },
    intensity: run.active?.intensity ?? null,
    random,
    unixTime: Math.floor(options.clock.now() / 1000),
    callbacks: run.active?.templateCallbacks ?? null,
    signal: run.templatesSignal,
    monitor,
    missing: missingPages.ok ? missingPages.value.samples : [],
    first,
  })
}

function openOwnEgress(run: ScanRun): Egress {
  const limits = { ...passiveLimits, ...run.options.limits, requestsMax: templateRequestsMax }
  return run.openEgress({
    ...{ isInScope: scopeOfTarget(run.request), limits },
    ...{ signal: run.templatesSignal, monitor: run.monitor },
  })
}

function skippedTemplate(read: ReadTemplate, skipped: string): Check {
  return templateCheck(read, { observations: [], gap: null, skipped })
}

function baseOf(requestedUrl: string, origin: string): string {
  const { pathname } = new URL(requestedUrl)
  return `${origin}${pathname.slice(0, pathname.lastIndexOf('/'))}`
}
