import type { VNode } from 'preact'
import type { Domain } from '../../store/records.ts'
import type { Usage } from '../../store/usage.ts'
import { Button } from '../components/button.tsx'
import { ChoiceField, Field } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { Notice } from '../components/notice.tsx'
import { Time } from '../components/time.tsx'
import { domainPath } from '../domainPath.ts'

/** How a scan looks at its target, as the form asks for it. */
export const scanKinds = ['passive', 'safe', 'intrusive'] as const

export type ScanKind = (typeof scanKinds)[number]

/** Why a scan was not accepted: something about the target, or what it is allowed to. */
export type ScanRefusal =
  | { readonly kind: 'target'; readonly message: string }
  | {
      readonly kind: 'forbidden'
      readonly message: string
      /** Where the missing step can be taken; null where there is no such place. */
      readonly place: { readonly label: string; readonly href: string } | null
    }
  | { readonly kind: 'quota'; readonly message: string }

/** Asks what to scan and how. */
export function NewScanPage({
  target,
  kind,
  refusal,
  usage,
  hasActiveScans,
  authorized,
}: {
  readonly target: string
  readonly kind: ScanKind
  readonly refusal: ScanRefusal | null
  readonly usage: Usage
  /** Whether the plan has active scans at all. */
  readonly hasActiveScans: boolean
  /** Domains whose active scans are authorised. */
  readonly authorized: readonly Domain[]
}): VNode {
  return (
    <>
      {refusal !== null && refusal.kind !== 'target' && <Refusal refusal={refusal} />}
      <Form action="/scans/new" className="card form" label="Start a scan">
        <Field
          name="target"
          label="Target"
          hint={
            <>
              An address or a host name, such as <code>app.example.com</code> or{' '}
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
          label="How to look"
          value={kind}
          options={[
            {
              value: 'passive',
              label: 'Passive',
              hint: 'Looks as a browser or a crawler would, and sends nothing crafted.',
            },
            {
              value: 'safe',
              label: 'Active, safe',
              hint: 'Sends crafted input to what reads, to prove weaknesses. Writes nothing.',
              disabled: !hasActiveScans,
            },
            {
              value: 'intrusive',
              label: 'Active, intrusive',
              hint: 'Also submits forms, writes, and measures delays. Use it on a copy that may be spoilt.',
              disabled: !hasActiveScans,
            },
          ]}
        />
        <ActiveHint hasActiveScans={hasActiveScans} authorized={authorized} />
        <Button>Start the scan</Button>
        <UsageLine usage={usage} />
      </Form>
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
          <a href="/usage">See what was used</a>
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
  if (!hasActiveScans) return <p class="hint">Active scans are not part of your plan.</p>
  if (authorized.length === 0) {
    return (
      <p class="hint">
        Active scans need a domain that is verified and authorised.{' '}
        <a href="/domains">Add one under Domains.</a>
      </p>
    )
  }
  return (
    <div class="hint">
      <p>Active scans are authorised for:</p>
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
        ? `${used.toLocaleString('en')} scans started this month; your plan has no limit.`
        : `${used.toLocaleString('en')} of ${limit.toLocaleString('en')} scans of this month are used.`}{' '}
      {limit === null ? null : (
        <>
          The next month starts <Time at={resetsAt} />.
        </>
      )}
    </p>
  )
}
