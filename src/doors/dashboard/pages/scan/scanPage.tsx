import type { VNode } from 'preact'
import type { ReportFormat } from '../../../../output/exports/reportFormats.ts'
import type { Scan } from '../../../../shared/model/records.ts'
import type { ScanFailure } from '../../../../shared/model/report.ts'
import { Badge } from '../../components/badge.tsx'
import { Facts } from '../../components/card.tsx'
import { CheckId } from '../../components/checkId.tsx'
import { Notice } from '../../components/notice.tsx'
import { Time } from '../../components/time.tsx'
import { UntrustedLine } from '../../components/untrusted.tsx'
import { domainPath } from '../../domainPath.ts'
import { failureAdvice } from '../../failureAdvice.ts'
import { isUnfinished, modeWords, statusWords, triggerWords } from '../../words/scanWords.ts'
import { LiveProgress } from './liveProgress.tsx'
import { ScanResultSection } from './scanResult.tsx'
import type { ScanView } from './scanView.ts'

export function ScanPage(view: ScanView): VNode {
  const { scan, report, now, runnerLabel, hasPdf } = view
  return (
    <>
      <ScanFacts scan={scan} hasPdf={hasPdf} />
      {isUnfinished(scan) && (
        <div data-live={`/scans/${scan.id}/live`}>
          <LiveProgress scan={scan} now={now} runnerLabel={runnerLabel} />
        </div>
      )}
      {report !== null &&
        ('error' in report ? (
          <Failure error={report.error} hostname={scan.targetHostname} />
        ) : (
          <ScanResultSection view={view} report={report} />
        ))}
    </>
  )
}

function ScanFacts({ scan, hasPdf }: { readonly scan: Scan; readonly hasPdf: boolean }): VNode {
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
          { name: 'Created', value: <Time at={scan.createdAt} /> },
          { name: 'Started', value: <Time at={scan.startedAt} /> },
          { name: 'Finished', value: <Time at={scan.completedAt} /> },
        ]}
      />
      {!isUnfinished(scan) && <ReportLinks scan={scan} hasPdf={hasPdf} />}
    </div>
  )
}

const reportWords: Readonly<Record<ReportFormat, string>> = {
  html: 'HTML',
  markdown: 'Markdown',
  csv: 'CSV',
  json: 'JSON',
  sarif: 'SARIF',
  junit: 'JUnit',
  gitlab: 'GitLab DAST',
}

function ReportLinks({ scan, hasPdf }: { readonly scan: Scan; readonly hasPdf: boolean }): VNode {
  const offered = [...(hasPdf ? [['pdf', 'PDF'] as const] : []), ...Object.entries(reportWords)] // `as`: a pair.
  const links = offered.map(([format, words]) => (
    <a href={`/scans/${scan.id}/report?format=${format}`} download>
      {words}
    </a>
  ))
  return (
    <p>
      Reports: {links.flatMap((link, index) => (index === 0 ? [link] : [' · ', link]))} ·{' '}
      <a href={`/scans/${scan.id}/share`}>Share</a>
    </p>
  )
}

function Failure({
  error: { code, message },
  hostname,
}: {
  readonly error: ScanFailure
  readonly hostname: string
}): VNode {
  return (
    <Notice kind="failed">
      <p>
        <strong>
          The scan failed: <UntrustedLine text={message.replace(/\.$/, '')} />.
        </strong>
      </p>
      <p>{failureAdvice(code)}</p>
      {code === 'auth_failed' && (
        <p>
          <a href={`${domainPath(hostname)}#sign-ins`}>
            Sign-ins of <UntrustedLine text={hostname} />
          </a>
        </p>
      )}
      <p class="soft">
        Reason <CheckId checkId={code} />. A failed scan did not evaluate the target. It does not mean that
        there are no weaknesses.
      </p>
    </Notice>
  )
}
