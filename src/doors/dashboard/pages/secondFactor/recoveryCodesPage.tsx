import type { VNode } from 'preact'
import { ButtonLink } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Notice } from '../../components/notice.tsx'

export function RecoveryCodesPage({
  codes,
  change,
}: {
  readonly codes: readonly string[]
  readonly change: string
}): VNode {
  return (
    <>
      <Notice kind="done">
        <p>{change} Save these codes now: they are not shown again.</p>
      </Notice>
      <Card title="Recovery codes" id="codes">
        <p class="soft">Each signs you in once, if you lose your other factors.</p>
        <ul>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div>
          <ButtonLink kind="primary" href="/sites">
            Continue
          </ButtonLink>
        </div>
      </Card>
    </>
  )
}
