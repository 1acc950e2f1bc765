import type { VNode } from 'preact'
import type { HistoryLine } from '../../../../service/store/domainHistory.ts'
import type { Domain } from '../../../../shared/model/records.ts'
import { Badge } from '../../components/badge.tsx'
import { Card, Facts } from '../../components/card.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { Notice } from '../../components/notice.tsx'
import { Table } from '../../components/table.tsx'
import { Time } from '../../components/time.tsx'
import { UntrustedLine } from '../../components/untrusted.tsx'
import { domainPath } from '../../domainPath.ts'
import { authorizationState, proofState } from '../../words/domainWords.ts'
import { ActiveScans } from './activeScans.tsx'
import { DomainRunners } from './domainRunners.tsx'
import type { DomainView, SignInForm } from './domainView.ts'
import { Proof } from './proof.tsx'
import { ScanRequests } from './scanRequests.tsx'
import { ScanSignIns } from './scanSignIns.tsx'

export function DomainPage(view: DomainView): VNode {
  const { domain, history, signIns, kind, signInForm, lookMessage } = view
  return (
    <>
      {lookMessage !== null && (
        <Notice kind="failed">
          <p>
            <strong>Verification failed.</strong> <UntrustedLine text={lookMessage} />
          </p>
        </Notice>
      )}
      {signInForm !== null && <Refused refused={signInForm} />}
      <State domain={domain} />
      <Proof {...view} />
      <ActiveScans view={view} />
      <ScanSignIns domain={domain} signIns={signIns} kind={kind} refused={signInForm} />
      <ScanRequests {...view} />
      <DomainRunners {...view} />
      <History history={history} />
      <Removal domain={domain} />
    </>
  )
}

/** Repeats an error at the top, because the form is far below. */
function Refused({ refused: { form, field, message } }: { readonly refused: SignInForm }): VNode {
  return (
    <Notice kind="failed">
      <p>
        <strong>The account was not saved.</strong>{' '}
        <a href={`#${form === 'login' ? 'login' : 'account'}-${field}`}>{message}</a>
      </p>
    </Notice>
  )
}

function State({ domain }: { readonly domain: Domain }): VNode {
  return (
    <>
      <div class="card">
        <Facts
          facts={[
            { name: 'Ownership', value: <Badge {...proofState(domain)} /> },
            { name: 'Active scans', value: <Badge {...authorizationState(domain)} /> },
            { name: 'Verified since', value: <Time at={domain.verifiedAt} /> },
            { name: 'Last checked', value: <Time at={domain.checkedAt} fallback="Never" /> },
            { name: 'Added', value: <Time at={domain.createdAt} /> },
          ]}
        />
      </div>
      {domain.lostAt !== null && (
        <Notice kind="failed">
          <p>
            <strong>
              Verification was lost on <Time at={domain.lostAt} />.
            </strong>{' '}
            <UntrustedLine text={sentence(domain.lostReason ?? '')} /> Active scans are refused until the
            domain is verified and authorized again.
          </p>
        </Notice>
      )}
      {domain.unansweredSince !== null && (
        <Notice kind="warning">
          <p>
            The verification check has had no response since <Time at={domain.unansweredSince} />. After three
            days without a response, the domain loses its verification.
          </p>
        </Notice>
      )}
    </>
  )
}

function History({ history }: { readonly history: readonly HistoryLine[] }): VNode | null {
  if (history.length === 0) return null
  return (
    <section class="stack" aria-labelledby="history-heading">
      <h2 id="history-heading">History</h2>
      <Table
        caption="History of this domain, newest first"
        columns={[{ label: 'Action' }, { label: 'Actor' }, { label: 'Time' }]}
        rows={history.map(({ action, actorName, createdAt }, index) => ({
          key: String(index),
          cells: [actionWords(action), <UntrustedLine text={actorName} />, <Time at={createdAt} />],
        }))}
      />
    </section>
  )
}

function Removal({ domain }: { readonly domain: Domain }): VNode {
  return (
    <Card title="Remove the domain" id="remove">
      <p>Scans and findings of the domain are kept.</p>
      <Confirm action={`${domainPath(domain.hostname)}/remove`} label="Remove" of={domain.hostname}>
        This also deletes its verification, authorization, sign-ins and headers. Running active scans of the
        domain are stopped.
      </Confirm>
    </Card>
  )
}

const actions: ReadonlyMap<string, string> = new Map([
  ['domain.added', 'Added'],
  ['domain.verified', 'Verified'],
  ['domain.proof_lost', 'Verification lost'],
  ['domain.authorized', 'Active scans authorized'],
  ['domain.authorization_withdrawn', 'Authorization withdrawn'],
  ['domain.removed', 'Removed'],
  ['domain.requests_changed', 'Connections of scans changed'],
  ['domain.runner_label_changed', 'Label of runners changed'],
  ['sign_in.set', 'Sign-in set'],
  ['sign_in.removed', 'Sign-in removed'],
  ['scan.started', 'Active scan started'],
])

function actionWords(action: string): string {
  return actions.get(action) ?? action
}

function sentence(text: string): string {
  const trimmed = text.replace(/\.$/, '')
  return trimmed === '' ? '' : `${trimmed.charAt(0).toUpperCase()}${trimmed.slice(1)}.`
}
