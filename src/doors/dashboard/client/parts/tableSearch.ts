/** Lists of more rows get a search field, unless the server searches them. */
const rowsMin = 25

export function offerTableSearch(): void {
  if (document.querySelector('main :is(input[type="search"], .filter-form)') !== null) return
  for (const [number, frame] of document.querySelectorAll<HTMLElement>('main .table-frame').entries()) {
    const rows = [...frame.querySelectorAll<HTMLTableRowElement>('tbody tr')]
    if (rows.length > rowsMin) frame.before(searchOf(frame, rows, number))
  }
}

function searchOf(frame: HTMLElement, rows: readonly HTMLTableRowElement[], number: number): HTMLElement {
  const field = document.createElement('input')
  field.type = 'search'
  field.id = `search-${number}`
  const label = document.createElement('label')
  label.htmlFor = field.id
  label.textContent = `Search ${frame.querySelector('caption')?.textContent ?? 'rows'}`
  const labeled = document.createElement('div')
  labeled.className = 'field'
  labeled.append(label, field)
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
  search.append(labeled, shown)
  return search
}
