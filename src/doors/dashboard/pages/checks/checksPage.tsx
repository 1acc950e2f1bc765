import type { VNode } from 'preact'
import type { CheckTexts } from '../../../../engine/model/check.ts'
import { checkPath } from '../../../../output/present/checkPath.ts'
import { SeverityBadge } from '../../components/badge.tsx'
import { Card } from '../../components/card.tsx'
import { CheckId } from '../../components/checkId.tsx'
import { Table } from '../../components/table.tsx'
import { categoryWords } from '../../words/categoryWords.ts'

export function ChecksPage({ checks }: { readonly checks: readonly CheckTexts[] }): VNode {
  const sorted = [...checks].sort((one, other) => (one.id < other.id ? -1 : 1))
  const groups = [...new Set(sorted.map(({ id }) => groupOf(id)))]
  return (
    <>
      <p>{checks.length} checks. A scan reports each as found, passed, or not evaluated (with a reason).</p>
      {groups.map((group) => (
        <Card key={group} title={categoryWords(group)} id={group}>
          <Table
            caption={categoryWords(group)}
            columns={[{ label: 'Check' }, { label: 'Id' }, { label: 'Severity' }]}
            rows={sorted.filter(({ id }) => groupOf(id) === group).map(rowOf)}
          />
        </Card>
      ))}
    </>
  )
}

function rowOf({ id, title, severity }: CheckTexts) {
  return {
    key: id,
    cells: [
      <a href={checkPath(id)}>{title}</a>,
      <CheckId checkId={id} />,
      <SeverityBadge severity={severity} />,
    ],
  }
}

function groupOf(id: string): string {
  return id.split('.')[0] ?? id
}
