import type { ComponentChildren, VNode } from 'preact'

export type Column = {
  readonly label: string
  readonly kind?: 'text' | 'number' | 'actions'
}

type TableRow = { readonly key: string; readonly cells: readonly ComponentChildren[] }

/**
 * Becomes a list of cards on a narrow screen. Roles are explicit, because browsers drop them from rows with
 * `display: block`.
 */
export function Table({
  caption,
  columns,
  rows,
}: {
  readonly caption: string
  readonly columns: readonly Column[]
  readonly rows: readonly TableRow[]
}): VNode {
  return (
    <div class="table-frame">
      <table role="table">
        <caption class="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ label, kind }) => (
              <th key={label} role="columnheader" scope="col" class={classOf(kind)}>
                {kind === 'actions' ? <span class="visually-hidden">{label}</span> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ key, cells }) => (
            <tr key={key} role="row">
              {columns.map(({ label, kind }, index) =>
                index === 0 ? (
                  <th key={label} role="rowheader" scope="row">
                    {cells[index]}
                  </th>
                ) : (
                  <td
                    key={label}
                    role="cell"
                    class={classOf(kind)}
                    data-label={kind === 'actions' ? undefined : label}
                  >
                    <div class="cell">{cells[index]}</div>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function classOf(kind: Column['kind']): string | undefined {
  return kind === undefined || kind === 'text' ? undefined : `column-${kind}`
}
