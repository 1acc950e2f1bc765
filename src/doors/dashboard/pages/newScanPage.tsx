import type { VNode } from 'preact'
import type { Usage } from '../../../service/store/usage.ts'
import type { ApiDescription } from '../../../shared/model/apiDescription.ts'
import type { Domain } from '../../../shared/model/records.ts'
import { plural } from '../../../shared/plural.ts'
import { Button } from '../components/button.tsx'
import { ChoiceField, FormField } from '../components/field.tsx'
import { DashboardForm } from '../components/form.tsx'
import { Notice } from '../components/notice.tsx'
import { Time } from '../components/time.tsx'
import { domainPath } from '../domainPath.ts'
import { DescriptionChoices } from './descriptionChoices.tsx'

export const scanKinds = ['passive', 'safe', 'intrusive'] as const

export type ScanKind = (typeof scanKinds)[number]

export type ScanRefusal =
  | { readonly kind: 'target'; readonly message: string }
  | {
      readonly kind: 'forbidden'
      readonly message: string
      /** Page on which to take the missing step. */
      readonly place: { readonly label: string; readonly href: string } | null
    }
  | { readonly kind: 'quota'; readonly message: string }

export function NewScanPage({
  target,
  kind,
  refusal,
  usage,
  hasActiveScans,
  authorized,
  descriptions,
  chosen,
}: {
  readonly target: string
  readonly kind: ScanKind
  readonly refusal: ScanRefusal | null
  readonly usage: Usage
  readonly hasActiveScans: boolean
  readonly authorized: readonly Domain[]
  readonly descriptions: readonly ApiDescription[]
  readonly chosen: readonly string[]
}): VNode {
  return (
    <>
      {refusal !== null && refusal.kind !== 'target' && <Refusal refusal={refusal} />}
      <DashboardForm action="/scans/new" className="card form" label="Start a scan">
        <FormField
          name="target"
          label="Target"
          hint={
            <>
              A URL or a hostname, such as <code>app.example.com</code> or{' '}
              <code>https://app.example.com/shop</code>.
            </>
          }
          error={refusal?.kind === 'target' ? refusal.message : null}
          value={target}
          inputMode="url"
          required
          maxLength={2048}
        />
        <ChoiceField
          name="kind"
          label="Mode"
          value={kind}
          options={[
            {
              value: 'passive',
              label: 'Passive',
              hint: 'Sends only requests that a browser or a crawler would send. No test payloads.',
            },
            {
              value: 'safe',
              label: 'Active, safe',
              hint: 'Sends test payloads to read-only endpoints. No writes, no delays.',
              disabled: !hasActiveScans,
            },
            {
              value: 'intrusive',
              label: 'Active, intrusive',
              hint: 'Also submits forms, writes data and measures delays. Use a disposable test environment.',
              disabled: !hasActiveScans,
            },
          ]}
        />
        <ActiveHint hasActiveScans={hasActiveScans} authorized={authorized} />
        <DescriptionChoices descriptions={descriptions} chosen={chosen} />
        <Button>Start scan</Button>
        <UsageLine usage={usage} />
      </DashboardForm>
    </>
  )
}

function Refusal({
  refusal,
}: {
  readonly refusal: Exclude<ScanRefusal, { readonly kind: 'target' }>
}): VNode {
  return (
    <Notice kind="failed">
      <p>
        <strong>The scan was not started.</strong> {refusal.message}
      </p>
      {refusal.kind === 'forbidden' && refusal.place !== null && (
        <p>
          <a href={refusal.place.href}>{refusal.place.label}</a>
        </p>
      )}
      {refusal.kind === 'quota' && (
        <p>
          <a href="/usage">See usage</a>
        </p>
      )}
    </Notice>
  )
}

function ActiveHint({
  hasActiveScans,
  authorized,
}: {
  readonly hasActiveScans: boolean
  readonly authorized: readonly Domain[]
}): VNode {
  if (!hasActiveScans) return <p class="hint">Your plan does not include active scans.</p>
  if (authorized.length === 0) {
    return (
      <p class="hint">
        Active scans need a verified and authorized domain. <a href="/domains">Add one under Domains.</a>
      </p>
    )
  }
  return (
    <div class="hint">
      <p>Active scans are authorized for:</p>
      <ul class="plain-list">
        {authorized.map(({ hostname, authorization }) => (
          <li key={hostname}>
            <a href={domainPath(hostname)}>{hostname}</a>
            {authorization === null ? '' : `, up to ${authorization.intensity}`}
          </li>
        ))}
      </ul>
    </div>
  )
}

function UsageLine({ usage }: { readonly usage: Usage }): VNode {
  const { used, limit, resetsAt } = usage
  return (
    <p class="soft">
      {limit === null
        ? `${plural(used, 'scan')} started this month; your plan has no limit.`
        : `${used.toLocaleString('en')} of ${limit.toLocaleString('en')} scans used this month.`}{' '}
      {limit === null ? null : (
        <>
          The quota resets <Time at={resetsAt} />.
        </>
      )}
    </p>
  )
}
