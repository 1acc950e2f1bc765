import type { ComponentChildren, VNode } from 'preact'
import { describeEarlyEnd } from '../../../../shared/model/endedBy.ts'
import type {
  ActiveSummary,
  AdvisoriesUsed,
  Disturbance,
  KeptReport,
} from '../../../../shared/model/report.ts'
import { type SeverityCounts, severities } from '../../../../shared/model/severity.ts'
import { plural } from '../../../../shared/plural.ts'
import { Card, Facts } from '../../components/card.tsx'
import { Notice } from '../../components/notice.tsx'
import { Table } from '../../components/table.tsx'
import { UntrustedLine } from '../../components/untrusted.tsx'
import { durationWords, sizeWords } from '../../quantities.ts'
import { categoryWords } from '../../words/categoryWords.ts'
import { ScanAccounts } from './scanAccounts.tsx'
import { ScanChecks } from './scanChecks.tsx'
import { ScanCoverage } from './scanCoverage.tsx'
import { ScanFindings } from './scanFindings.tsx'
import { ScanSummary } from './scanSummary.tsx'
import type { ScanView } from './scanView.ts'

export function ScanResultSection({
  view,
  report,
}: {
  readonly view: ScanView
  readonly report: KeptReport
}): VNode {
  return (
    <>
      <EarlyEnd report={report} />
      <Disturbances disturbances={report.disturbances ?? []} />
      <ScanSummary view={view} report={report} />
      <ScanFindings view={view} />
      <ScanChecks checks={report.checks} />
      <Folded title="Findings by category">
        <Categories categories={report.categories} />
      </Folded>
      <Folded title="Coverage, accounts and target">
        <ScanCoverage report={report} />
        <ScanAccounts signIns={report.active?.sign_ins ?? []} />
        <Target report={report} />
      </Folded>
      <Folded title={plural(report.pages.length, 'page')}>
        <Pages pages={report.pages} />
      </Folded>
    </>
  )
}

function EarlyEnd({ report }: { readonly report: KeptReport }): VNode | null {
  const early = describeEarlyEnd(report)
  return early === null ? null : <Notice kind="warning">{early}</Notice>
}

const disturbancesShownMax = 10

function Disturbances({ disturbances }: { readonly disturbances: readonly Disturbance[] }): VNode | null {
  if (disturbances.length === 0) return null
  return (
    <Notice kind="warning">
      <p>
        <strong>The target was disturbed during the scan.</strong> Checks that needed its responses were not
        evaluated.
      </p>
      <ul>
        {disturbances.slice(0, disturbancesShownMax).map(({ from_request: from, message }) => (
          <li key={String(from)}>
            <UntrustedLine text={message} charsMax={300} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Details that a reader of the summary opens on demand, without a script. */
function Folded({
  title,
  children,
}: {
  readonly title: string
  readonly children: ComponentChildren
}): VNode {
  return (
    <details class="card">
      <summary>{title}</summary>
      <div class="stack">{children}</div>
    </details>
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

function Target({ report }: { readonly report: KeptReport }): VNode {
  const { target, technologies, requests, advisories, active } = report
  return (
    <Card title="Target" id="target">
      <Facts
        facts={[
          { name: 'Final URL', value: <UntrustedLine text={target.final_url} /> },
          { name: 'Title', value: target.title === null ? '–' : <UntrustedLine text={target.title} /> },
          { name: 'Requests', value: requests.toLocaleString('en') },
          { name: 'Duration', value: durationWords(report.duration_ms) },
          { name: 'Engine', value: <UntrustedLine text={report.engine_version} /> },
          ...(advisories === null ? [] : [{ name: 'Library advisories', value: advisoryWords(advisories) }]),
          ...(active === null ? [] : activeFacts(active)),
        ]}
      />
      {technologies.length > 0 && (
        <Table
          caption="Detected technologies"
          columns={[
            { label: 'Technology' },
            { label: 'Kind' },
            { label: 'Version' },
            { label: 'Detected by' },
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

const oldAdvisoriesDays = 14

function advisoryWords({ source, dated, age_days }: AdvisoriesUsed): VNode {
  return (
    <>
      As of <UntrustedLine text={dated} charsMax={40} />, {plural(age_days, 'day')} before the scan (
      <UntrustedLine text={source} />)
      {age_days > oldAdvisoriesDays && (
        <>
          . Old data: update with <code>scanward advisories update</code>
        </>
      )}
    </>
  )
}

const signInWords: Readonly<Record<ActiveSummary['sign_in'], string>> = {
  none: 'No sign-in configured',
  signed_in: 'Signed in until the end',
  not_signed_in: 'Not signed in; scanned as a visitor',
  lost: 'Session lost during the scan',
}

function activeFacts({ entries, entries_left_out: leftOut, sign_in, requests }: ActiveSummary) {
  return [
    {
      name: 'Endpoints probed',
      value: `${entries.toLocaleString('en')}${leftOut === 0 ? '' : `, ${leftOut.toLocaleString('en')} skipped`}`,
    },
    { name: 'Probe requests', value: requests.toLocaleString('en') },
    { name: 'Sign-in', value: signInWords[sign_in] },
  ]
}

function Pages({ pages }: { readonly pages: KeptReport['pages'] }): VNode {
  return (
    <section class="stack" aria-labelledby="pages-heading">
      <h2 id="pages-heading">Pages</h2>
      <Table
        caption="Crawled pages"
        columns={[
          { label: 'URL' },
          { label: 'Status', kind: 'number' },
          { label: 'Type' },
          { label: 'Size', kind: 'number' },
        ]}
        rows={pages.map(({ url, status, media_type, bytes }, index) => ({
          key: String(index),
          cells: [
            <UntrustedLine text={url} charsMax={300} />,
            String(status),
            <UntrustedLine text={media_type} charsMax={60} />,
            sizeWords(bytes),
          ],
        }))}
      />
    </section>
  )
}
