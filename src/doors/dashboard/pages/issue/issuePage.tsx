import type { VNode } from 'preact'
import type { FixPrompt } from '../../../../output/prompts/renderFixPrompt.ts'
import type { IssueTicket } from '../../../../service/store/integrations/tickets.ts'
import type { Finding, IssueEvent, SecurityIssue } from '../../../../shared/model/records.ts'
import { Badge, SeverityBadge } from '../../components/badge.tsx'
import { Facts } from '../../components/card.tsx'
import { CheckLink } from '../../components/checkLink.tsx'
import { Table } from '../../components/table.tsx'
import { Time } from '../../components/time.tsx'
import { UntrustedLine } from '../../components/untrusted.tsx'
import { Weakness } from '../../components/weakness.tsx'
import type { DispositionForm } from '../../dispositionForm.ts'
import { sitePath } from '../../sitePath.ts'
import { ownerWords } from '../../words/findingWords.ts'
import { issueEventWords, issueStateWords } from '../../words/issueWords.ts'
import { siteLabel } from '../../words/siteWords.ts'
import { FindingParts, type FindingView } from '../finding/findingParts.tsx'
import { DispositionCard } from './dispositionCard.tsx'
import { type Retests, VerifyCard } from './verifyCard.tsx'

type IssueView = {
  readonly issue: SecurityIssue
  readonly finding: Finding
  readonly events: readonly IssueEvent[]
  readonly prompt: FixPrompt
  /** Null if this version no longer has the check. */
  readonly check: FindingView['check']
  readonly form: DispositionForm
  readonly retests: Retests
  readonly tickets: readonly IssueTicket[]
}

export function IssuePage({
  issue,
  finding,
  events,
  prompt,
  check,
  form,
  retests,
  tickets,
}: IssueView): VNode {
  const state = issueStateWords[issue.state]
  return (
    <>
      <div class="card">
        <Facts
          facts={[
            { name: 'State', value: <Badge tone={state.tone} text={state.label} /> },
            { name: 'Severity', value: <SeverityBadge severity={issue.severity} /> },
            { name: 'Site', value: <SiteLink origin={issue.origin} /> },
            { name: 'Where to fix', value: ownerWords[prompt.remediationMode] },
            { name: 'Check', value: <CheckLink checkId={issue.checkId} hasPage={check !== null} /> },
            { name: 'Weakness', value: <Weakness cweId={finding.cweId} /> },
            { name: 'First seen', value: <Time at={issue.firstSeen} /> },
            { name: 'Last seen', value: <LastSeen issue={issue} /> },
            { name: 'Last evaluated', value: <Time at={issue.lastEvaluated} /> },
            ...(issue.fixedAt === null ? [] : [{ name: 'Fixed', value: <Time at={issue.fixedAt} /> }]),
            { name: 'Scans that found it', value: issue.scansSeen },
            ...tickets.map((ticket) => ({ name: 'Ticket', value: <TicketLink ticket={ticket} /> })),
          ]}
        />
      </div>
      <FindingParts finding={finding} prompt={prompt} check={check} />
      <VerifyCard issue={issue} retests={retests} />
      <DispositionCard issue={issue} form={form} />
      <History events={events} />
    </>
  )
}

function TicketLink({ ticket: { name, externalId, url } }: { readonly ticket: IssueTicket }): VNode {
  const isLink = url !== null && /^https?:\/\//.test(url)
  const label = <UntrustedLine text={`${name}: ${externalId}`} charsMax={120} />
  return isLink ? (
    <a href={url} rel="noreferrer">
      {label}
    </a>
  ) : (
    label
  )
}

function SiteLink({ origin }: { readonly origin: string }): VNode {
  return (
    <a href={sitePath(origin)}>
      <UntrustedLine text={siteLabel(origin)} charsMax={270} />
    </a>
  )
}

function LastSeen({ issue }: Pick<IssueView, 'issue'>): VNode {
  const time = <Time at={issue.lastSeen} />
  return issue.findingId === null ? time : <a href={`/findings/${issue.findingId}`}>{time}</a>
}

function History({ events }: Pick<IssueView, 'events'>): VNode {
  return (
    <section class="stack" id="history" aria-labelledby="history-heading">
      <h2 id="history-heading">History</h2>
      <Table
        caption="What happened to this issue, newest first"
        columns={[{ label: 'Event' }, { label: 'When' }, { label: 'By' }, { label: 'Reason' }]}
        rows={events.map((event) => ({
          key: event.id,
          cells: [
            issueEventWords[event.type],
            <Time at={event.at} />,
            <EventActor event={event} />,
            event.reason === null ? '–' : <UntrustedLine text={event.reason} charsMax={200} />,
          ],
        }))}
      />
    </section>
  )
}

function EventActor({ event }: { readonly event: IssueEvent }): VNode {
  const { by, scanId } = event
  if (by !== null) return <UntrustedLine text={by.name} charsMax={120} />
  return scanId === null ? <span>–</span> : <a href={`/scans/${scanId}`}>Scan</a>
}
