import type { VNode } from 'preact'
import type { HistoryLine } from '../../../store/domainHistory.ts'
import type { Domain, SignInSummary } from '../../../store/records.ts'
import { Badge } from '../../components/badge.tsx'
import { Card, Facts } from '../../components/card.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { Notice } from '../../components/notice.tsx'
import { Table } from '../../components/table.tsx'
import { Time } from '../../components/time.tsx'
import { UntrustedLine } from '../../components/untrusted.tsx'
import { domainPath } from '../../domainPath.ts'
import { authorizationState, proofState } from '../../domainWords.ts'
import { ActiveScans, type AuthorizationForm } from './activeScans.tsx'
import { Proof } from './proof.tsx'
import { ScanSignIns, type SignInForm } from './scanSignIns.tsx'

/** What the page of a domain shows. */
export type DomainView = {
  readonly domain: Domain
  /** Whether the plan has active scans at all. */
  readonly hasActiveScans: boolean
  readonly signIns: SignInSummary | null
  readonly history: readonly HistoryLine[]
  /** What a refused form held, and why it was refused. */
  readonly authorizationForm: AuthorizationForm | null
  readonly signInForm: SignInForm | null
  /** Why the last look found no proof. */
  readonly lookMessage: string | null
}

/** Shows a domain: whose it is, what active scans of it may do, how they sign in, and what was done with it. */
export function DomainPage(view: DomainView): VNode {
  const { domain, history, signIns, signInForm, lookMessage } = view
  return (
    <>
      {lookMessage !== null && (
        <Notice kind="failed">
          <p>
            <strong>The proof was not found.</strong> <UntrustedLine text={lookMessage} />
          </p>
        </Notice>
      )}
      <State domain={domain} />
      <Proof domain={domain} />
      <ActiveScans view={view} />
      <ScanSignIns domain={domain} signIns={signIns} refused={signInForm} />
      <History history={history} />
      <Removal domain={domain} />
    </>
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
            { name: 'Last looked at', value: <Time at={domain.checkedAt} fallback="Never" /> },
            { name: 'Added', value: <Time at={domain.createdAt} /> },
          ]}
        />
      </div>
      {domain.lostAt !== null && (
        <Notice kind="failed">
          <p>
            <strong>
              The proof was lost on <Time at={domain.lostAt} />.
            </strong>{' '}
            <UntrustedLine text={sentence(domain.lostReason ?? '')} /> Active scans are refused until it is
            verified and authorised again.
          </p>
        </Notice>
      )}
      {domain.unansweredSince !== null && (
        <Notice kind="warning">
          <p>
            Nobody has answered for the proof since <Time at={domain.unansweredSince} />. After three days
            without an answer the domain is no longer taken for verified.
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
        caption="What was done with this domain, the newest first"
        columns={[{ label: 'What' }, { label: 'Who' }, { label: 'When' }]}
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
      <p>Scans and findings of it stay.</p>
      <Confirm action={`${domainPath(domain.hostname)}/remove`} label="Remove" of={domain.hostname}>
        Its proof, its authorisation and its sign-ins go with it, and active scans of it that run are ended.
      </Confirm>
    </Card>
  )
}

const actions: ReadonlyMap<string, string> = new Map([
  ['domain.added', 'Added'],
  ['domain.verified', 'Verified'],
  ['domain.proof_lost', 'Proof lost'],
  ['domain.authorized', 'Active scans authorised'],
  ['domain.authorization_withdrawn', 'Authorisation withdrawn'],
  ['domain.removed', 'Removed'],
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
