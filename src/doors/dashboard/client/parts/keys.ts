/** `run` returns true if it did something. */
type Shortcut = { readonly key: string; readonly does: string; run(): boolean }

const shortcuts: readonly Shortcut[] = [
  { key: '/', does: 'Search or filter', run: focusSearch },
  { key: 'j', does: 'Next row', run: () => moveFocus(1) },
  { key: 'k', does: 'Previous row', run: () => moveFocus(-1) },
  { key: '?', does: 'Show or hide these keys', run: toggleHelp },
]

const rows = 'main tbody tr, main ol > li, main .check-list > li'

/** Keys for lists. They do nothing while a field has the focus. */
export function offerKeys(): void {
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const shortcut = shortcuts.find(({ key }) => key === event.key)
    if (shortcut?.run() === true) event.preventDefault()
  })
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
}

function focusSearch(): boolean {
  const fields = [...document.querySelectorAll<HTMLElement>('main :is(input, select)')]
  const field =
    fields.find((one) => one.matches('input[type="search"]')) ??
    fields.find((one) => one.closest('.filter-form') !== null)
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
  return field !== undefined
}

function moveFocus(step: 1 | -1): boolean {
  const links = [...document.querySelectorAll(rows)]
    .map((row) => row.querySelector<HTMLElement>('a[href]'))
    .filter((link) => link !== null && link.offsetParent !== null)
  const at = links.findIndex((link) => link?.matches(':focus'))
  const next = links[at === -1 && step === -1 ? links.length - 1 : at + step]
  next?.focus()
  return next !== undefined
}

function toggleHelp(): boolean {
  const open = document.querySelector<HTMLDialogElement>('dialog.keys')
  if (open !== null) {
    open.close()
    return true
  }
  const dialog = document.createElement('dialog')
  dialog.className = 'keys card'
  dialog.setAttribute('aria-label', 'Keyboard shortcuts')
  const list = document.createElement('dl')
  for (const { key, does } of shortcuts) {
    const keyCap = document.createElement('kbd')
    keyCap.textContent = key
    const term = document.createElement('dt')
    term.append(keyCap)
    const text = document.createElement('dd')
    text.textContent = does
    list.append(term, text)
  }
  dialog.append(list)
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
  return true
}
