import type { VNode } from 'preact'
import { type SeverityCounts, severities } from '../../../model/severity.ts'
import { categoryWords } from '../../categoryWords.ts'
import { Card, Facts } from '../../components/card.tsx'
import { SeverityTiles } from '../../components/severityCounts.tsx'
import { Table } from '../../components/table.tsx'
import { Time } from '../../components/time.tsx'
import { UntrustedLine } from '../../components/untrusted.tsx'
import { durationWords, plural, sizeWords } from '../../quantities.ts'
import type { ReadReport } from '../../storedReport.ts'
import { ScanChecks } from './scanChecks.tsx'
import { ScanFindings } from './scanFindings.tsx'
import type { ScanView } from './scanPage.tsx'

type Report = Extract<ReadReport, { readonly kind: 'result' }>['report']

/** Shows what a completed scan found, what passed, what was not looked at, and what it saw of the target. */
export function ScanResult({ view, report }: { readonly view: ScanView; readonly report: Report }): VNode {
  return (
    <>
      <SeverityTiles counts={report.totals} />
      {view.changes !== null && <ChangesLine changes={view.changes} />}
      <ScanFindings view={view} />
      <Categories categories={report.categories} />
      <ScanChecks checks={report.checks} />
      <Target report={report} />
      <Pages pages={report.pages} />
    </>
  )
}

function ChangesLine({ changes }: { readonly changes: NonNullable<ScanView['changes']> }): VNode {
  const { earlier, added, gone } = changes
  return (
    <p>
      Since the{' '}
      <a href={`/scans/${earlier.id}`}>
        scan before, of <Time at={earlier.createdAt} />
      </a>
      : {plural(added.size, 'new finding')}, {gone.toLocaleString('en')} not seen again.
    </p>
  )
}

function Categories({
  categories,
}: {
  readonly categories: Readonly<Record<string, SeverityCounts>>
}): VNode | null {
  const entries = Object.entries(categories)
  if (entries.length === 0) return null
  return (
    <section class="stack" aria-labelledby="categories-heading">
      <h2 id="categories-heading">Findings by category</h2>
      <Table
        caption="Findings by category and severity"
        columns={[
          { label: 'Category' },
          ...severities.map((severity) => ({ label: severity, kind: 'number' as const })),
        ]}
        rows={entries.map(([category, counts]) => ({
          key: category.slice(0, 100),
          cells: [
            <UntrustedLine text={categoryWords(category)} />,
            ...severities.map((severity) => (
              <span class={counts[severity] === 0 ? 'soft' : undefined}>
                {counts[severity].toLocaleString('en')}
              </span>
            )),
          ],
        }))}
      />
    </section>
  )
}

function Target({ report }: { readonly report: Report }): VNode {
  const { finalUrl, title, technologies, requests, durationMs, engineVersion, advisories, active } = report
  return (
    <Card title="The target, as the scan saw it" id="target">
      <Facts
        facts={[
          { name: 'Reached at', value: <UntrustedLine text={finalUrl} /> },
          { name: 'Title', value: title === null ? '–' : <UntrustedLine text={title} /> },
          { name: 'Requests', value: requests.toLocaleString('en') },
          { name: 'Duration', value: durationWords(durationMs) },
          { name: 'Engine', value: <UntrustedLine text={engineVersion} /> },
          ...(advisories === undefined
            ? []
            : [{ name: 'Weaknesses of libraries', value: advisoryWords(advisories) }]),
          ...(active === null || active === undefined ? [] : activeFacts(active)),
        ]}
      />
      {technologies.length > 0 && (
        <Table
          caption="Recognised technologies"
          columns={[
            { label: 'Technology' },
            { label: 'Kind' },
            { label: 'Version' },
            { label: 'Recognised by' },
          ]}
          rows={technologies.map(({ name, kind, version, evidence }) => ({
            key: name.slice(0, 100),
            cells: [
              <UntrustedLine text={name} />,
              <UntrustedLine text={kind} />,
              version === null ? '–' : <UntrustedLine text={version} />,
              <UntrustedLine text={evidence} charsMax={200} />,
            ],
          }))}
        />
      )}
    </Card>
  )
}

function advisoryWords({ source, dated, ageDays }: NonNullable<Report['advisories']>): VNode {
  return (
    <>
      Known up to <UntrustedLine text={dated} charsMax={40} />, {plural(ageDays, 'day')} before the scan (
      <UntrustedLine text={source} />)
    </>
  )
}

const signInWords: Readonly<Record<NonNullable<Report['active']>['signIn'], string>> = {
  none: 'None was given',
  signed_in: 'Signed in throughout',
  not_signed_in: 'The target did not take it',
  lost: 'The target ended it during the scan',
}

function activeFacts({ entries, entriesLeftOut, avoided, signIn, requests }: NonNullable<Report['active']>) {
  return [
    {
      name: 'Entries probed',
      value: `${entries.toLocaleString('en')}${entriesLeftOut === 0 ? '' : `, ${entriesLeftOut.toLocaleString('en')} left out`}`,
    },
    { name: 'Requests avoided', value: `${avoided.toLocaleString('en')}, such as signing out` },
    { name: 'Requests of probes', value: requests.toLocaleString('en') },
    { name: 'Sign-in', value: signInWords[signIn] },
  ]
}

function Pages({ pages }: { readonly pages: Report['pages'] }): VNode {
  return (
    <section class="stack" aria-labelledby="pages-heading">
      <h2 id="pages-heading">Pages</h2>
      <Table
        caption="Pages that were read"
        columns={[
          { label: 'Address' },
          { label: 'Status', kind: 'number' },
          { label: 'Type' },
          { label: 'Size', kind: 'number' },
        ]}
        rows={pages.map(({ url, status, mediaType, bytes }, index) => ({
          key: String(index),
          cells: [
            <UntrustedLine text={url} charsMax={300} />,
            String(status),
            <UntrustedLine text={mediaType} charsMax={60} />,
            sizeWords(bytes),
          ],
        }))}
      />
    </section>
  )
}
