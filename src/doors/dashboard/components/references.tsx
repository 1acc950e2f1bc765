import type { VNode } from 'preact'
import { Card } from './card.tsx'

export function References({ references }: { readonly references: readonly string[] }): VNode {
  return (
    <Card title="References" id="references">
      <ul class="plain-list">
        {references.map((reference) => (
          <li key={reference}>
            <a class="break-anywhere" href={reference} rel="noreferrer">
              {reference}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
