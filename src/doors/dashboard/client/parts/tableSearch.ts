/** Lists of more rows get a search field, unless the server searches them. */
const rowsMin = 25

export function offerTableSearch(): void {
  if (document.querySelector('main :is(input[type="search"], .filter-form)') !== null) return
  for (const frame of document.querySelectorAll<HTMLElement>('main .table-frame')) {
    const rows = [...frame.querySelectorAll<HTMLTableRowElement>('tbody tr')]
    if (rows.length > rowsMin) frame.before(searchOf(frame, rows))
  }
}

function searchOf(frame: HTMLElement, rows: readonly HTMLTableRowElement[]): HTMLElement {
  const field = document.createElement('input')
  field.type = 'search'
  const label = document.createElement('label')
  label.className = 'field'
  label.append(`Search ${frame.querySelector('caption')?.textContent ?? 'rows'}`, field)
  const shown = document.createElement('p')
  shown.setAttribute('role', 'status')
  shown.className = 'hint'
  field.addEventListener('input', () => {
    const words = field.value.trim().toLowerCase()
    for (const row of rows) row.hidden = !row.innerText.toLowerCase().includes(words)
    const count = rows.filter((row) => !row.hidden).length
    shown.textContent = words === '' ? '' : `${count} of ${rows.length} rows`
  })
  const search = document.createElement('div')
  search.className = 'table-search'
  search.append(label, shown)
  return search
}
