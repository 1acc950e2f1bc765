import type { VNode } from 'preact'

export function Weakness({ cweId }: { readonly cweId: string | null }): VNode {
  const [, number] = /^CWE-(\d+)$/.exec(cweId ?? '') ?? []
  if (cweId === null || number === undefined) return <span>–</span>
  return (
    <a href={`https://cwe.mitre.org/data/definitions/${number}.html`} rel="noreferrer">
      {cweId}
    </a>
  )
}
