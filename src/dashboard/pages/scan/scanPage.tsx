import type { VNode } from 'preact'
import type { Finding, ListPage, Scan } from '../../../store/records.ts'
import { Badge } from '../../components/badge.tsx'
import { Facts } from '../../components/card.tsx'
import { CheckId } from '../../components/checkId.tsx'
import { Notice } from '../../components/notice.tsx'
import { Time } from '../../components/time.tsx'
import { UntrustedLine } from '../../components/untrusted.tsx'
import { failureAdvice } from '../../failureAdvice.ts'
import { isUnfinished, modeWords, statusWords, triggerWords } from '../../scanWords.ts'
import type { ReadReport } from '../../storedReport.ts'
import { LiveProgress } from './liveProgress.tsx'
import { ScanResult } from './scanResult.tsx'

/** What changed since the completed scan of the same site and mode before. */
export type Changes = {
  readonly earlier: Pick<Scan, 'id' | 'createdAt'>
  /** Fingerprints of findings that are new. */
  readonly added: ReadonlySet<string>
  readonly gone: number
}

/** What the page of a scan shows. */
export type ScanView = {
  readonly scan: Scan
  readonly report: ReadReport
  /** Of the shown page of findings; the worst first. */
  readonly findings: ListPage<Finding>['items']
  readonly findingsTotal: number
  readonly page: { readonly number: number; readonly last: number }
  /** Null where there is no scan to compare with. */
  readonly changes: Changes | null
  /** Milliseconds since the Unix epoch. */
  readonly now: number
}

/** Shows a scan: how far it is, what it found, or why it failed. */
export function ScanPage(view: ScanView): VNode {
  const { scan, report, now } = view
  return (
    <>
      <ScanFacts scan={scan} />
      {isUnfinished(scan) && (
        <div data-live={`/scans/${scan.id}/live`}>
          <LiveProgress scan={scan} now={now} />
        </div>
      )}
      {report?.kind === 'failure' && <Failure code={report.code} message={report.message} />}
      {report?.kind === 'result' && <ScanResult view={view} report={report.report} />}
    </>
  )
}

function ScanFacts({ scan }: { readonly scan: Scan }): VNode {
  return (
    <div class="card">
      <p>
        <UntrustedLine text={scan.targetUrl} />
      </p>
      <Facts
        facts={[
          { name: 'State', value: <Badge {...statusWords[scan.status]} /> },
          { name: 'Mode', value: modeWords(scan) },
          { name: 'Started by', value: triggerWords[scan.triggeredBy] },
          { name: 'Accepted', value: <Time at={scan.createdAt} /> },
          { name: 'Began', value: <Time at={scan.startedAt} /> },
          { name: 'Ended', value: <Time at={scan.completedAt} /> },
        ]}
      />
    </div>
  )
}

function Failure({ code, message }: { readonly code: string; readonly message: string }): VNode {
  return (
    <Notice kind="failed">
      <p>
        <strong>
          The scan failed: <UntrustedLine text={message} />.
        </strong>
      </p>
      <p>{failureAdvice(code)}</p>
      <p class="soft">
        Reason <CheckId checkId={code} />. A failed scan has looked at too little to say anything: it is no
        scan without findings.
      </p>
    </Notice>
  )
}
