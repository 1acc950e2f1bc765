import type { VNode } from 'preact'
import type {
  ActiveSummary,
  KeptReport,
  ReportSkipped,
  ReportWrites,
} from '../../../../shared/model/report.ts'
import { plural } from '../../../../shared/plural.ts'
import { Card, Facts } from '../../components/card.tsx'
import { Notice } from '../../components/notice.tsx'
import { Table } from '../../components/table.tsx'
import { UntrustedLine } from '../../components/untrusted.tsx'

const rowsShownMax = 50

export function ScanCoverage({ report }: { readonly report: KeptReport }): VNode | null {
  const { active, skipped } = report
  const facts = active === null ? [] : coverageFacts(active)
  if (facts.length === 0 && (skipped?.total ?? 0) === 0) return null
  return (
    <Card title="Coverage" id="coverage">
      {active?.writes !== undefined && <WriteNotice writes={active.writes} />}
      <Facts facts={[...facts, ...(skipped === undefined ? [] : [skippedFact(skipped)])]} />
      {skipped !== undefined && skipped.total > 0 && <SkippedTable skipped={skipped} />}
      {active?.writes !== undefined && <WritesTable writes={active.writes} />}
    </Card>
  )
}

type Fact = { readonly name: string; readonly value: string }

const crawlEnds: Readonly<Record<NonNullable<ActiveSummary['crawl']>['stopped'], string>> = {
  complete: 'every kind of page was visited',
  no_news: 'the last pages brought nothing new',
  documents: 'the limit of pages was reached',
  size: 'the pages took too much memory',
  requests: 'the request budget was exhausted',
  time: 'the time limit was reached',
}

function coverageFacts({ crawl, rendered, inputs, entries, writes }: ActiveSummary): readonly Fact[] {
  return [
    ...(crawl === undefined
      ? []
      : [
          {
            name: 'Crawl',
            value: `${plural(crawl.documents, 'page')} of ${plural(crawl.structures, 'kind')}; ${crawlEnds[crawl.stopped]}`,
          },
        ]),
    ...(rendered === undefined ? [] : [{ name: 'Browser', value: renderedWords(rendered) }]),
    ...(inputs === undefined ? [] : [{ name: 'Inputs', value: inputWords(inputs, entries) }]),
    ...(writes === undefined ? [] : [{ name: 'Writes', value: writeWords(writes) }]),
  ]
}

function renderedWords(rendered: NonNullable<ActiveSummary['rendered']>): string {
  if (rendered.stopped === 'not_rendered') return `Not used: ${rendered.reason ?? 'no page needed it'}`
  const used = `${plural(rendered.states, 'state')}, ${plural(rendered.actions, 'action')}`
  const held = rendered.held_back === 0 ? '' : `; ${plural(rendered.held_back, 'write')} held back`
  return `${used}${held}${rendered.stopped === 'complete' ? '' : '; a limit was reached'}`
}

function inputWords(inputs: NonNullable<ActiveSummary['inputs']>, entries: number): string {
  const places = inputs.places.map(({ place, parameters }) => `${parameters.toLocaleString('en')} ${place}`)
  const parameters = inputs.places.reduce((sum, { parameters: count }) => sum + count, 0)
  const parts = places.length === 0 ? '' : ` (${places.join(', ')})`
  const refused =
    inputs.refused_bases === 0 ? '' : `; ${plural(inputs.refused_bases, 'endpoint')} rejected valid requests`
  return `${plural(entries, 'endpoint')}, ${plural(parameters, 'parameter')}${parts}${refused}`
}

function writeWords({ sent, objects }: ReportWrites): string {
  if (sent === 0) return 'None'
  const countOf = (wanted: string) => objects.filter(({ state }) => state === wanted).length
  const parts = (['restored', 'removed', 'left'] as const) // `as`: names of states.
    .map((state) => ({ state, count: countOf(state) }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${count.toLocaleString('en')} ${state}`)
  return `${plural(sent, 'request')}${parts.length === 0 ? '' : `; objects: ${parts.join(', ')}`}`
}

function skippedFact({ total }: ReportSkipped): Fact {
  return { name: 'Skipped for safety', value: total === 0 ? 'None' : plural(total, 'request') }
}

/** Lists data that the operator has to clean up. */
function WriteNotice({ writes }: { readonly writes: ReportWrites }): VNode | null {
  const left = writes.objects.filter(({ state }) => state === 'left').length
  if (left === 0 && writes.stopped === null) return null
  return (
    <Notice kind="warning">
      {writes.stopped !== null && (
        <p>
          <strong>The application changed during the scan, and the scan stopped writing.</strong>{' '}
          <UntrustedLine text={writes.stopped} charsMax={400} />
        </p>
      )}
      {left > 0 && (
        <p>{plural(left, 'test object')} could not be removed or restored. They are listed below.</p>
      )}
    </Notice>
  )
}

const effectWords: Readonly<Record<ReportSkipped['actions'][number]['effect'], string>> = {
  destroys: 'Destroys',
  ends_session: 'Signs out',
  changes: 'Changes',
  unclear: 'Unclear',
  creates: 'Writes',
}

function SkippedTable({ skipped: { actions, total } }: { readonly skipped: ReportSkipped }): VNode {
  return (
    <details>
      <summary>What was skipped, and why</summary>
      <Table
        caption={
          total > rowsShownMax
            ? `The first ${rowsShownMax} of ${total.toLocaleString('en')}`
            : 'Skipped requests'
        }
        columns={[{ label: 'Request' }, { label: 'Effect' }, { label: 'Reason' }]}
        rows={actions.slice(0, rowsShownMax).map(({ method, url, effect, reason }, index) => ({
          key: String(index),
          cells: [
            <UntrustedLine text={`${method} ${url}`} charsMax={200} />,
            effectWords[effect],
            <UntrustedLine text={reason} charsMax={200} />,
          ],
        }))}
      />
    </details>
  )
}

function WritesTable({ writes: { objects } }: { readonly writes: ReportWrites }): VNode | null {
  if (objects.length === 0) return null
  const ranked = objects.toSorted(
    (one, other) => Number(other.state === 'left') - Number(one.state === 'left'),
  )
  return (
    <details>
      <summary>What was written, and what became of it</summary>
      <Table
        caption="Objects that the scan created or changed"
        columns={[{ label: 'Object' }, { label: 'Change' }, { label: 'State' }]}
        rows={ranked.slice(0, rowsShownMax).map(({ url, name, change, state }, index) => ({
          key: String(index),
          cells: [
            <UntrustedLine text={name === undefined ? url : `${name} (${url})`} charsMax={200} />,
            change,
            state,
          ],
        }))}
      />
    </details>
  )
}
