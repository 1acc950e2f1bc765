/** Scripts that sign in, in an isolated world. Callers validate their results. */

export type PageForm = {
  readonly hasUser: boolean
  readonly hasPassword: boolean
  readonly hasCode: boolean
}

// Also searches shadow trees.
const findFields = `
  const all = []
  const collect = (root) => {
    for (const element of root.querySelectorAll('*')) {
      if (all.length >= words.elementsMax) return
      all.push(element)
      if (element.shadowRoot) collect(element.shadowRoot)
    }
  }
  collect(document)
  const fold = (text) => String(text ?? '').normalize('NFKD').replace(/\\p{M}/gu, '').toLowerCase().replace(/\\s+/g, ' ').trim()
  const isVisible = (element) => element.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true })
  const attribute = (element, name) => Element.prototype.getAttribute.call(element, name) ?? ''
  const inputs = all.filter((element) => element.tagName === 'INPUT' && !element.disabled && !element.readOnly && isVisible(element))
  const typeOf = (element) => (attribute(element, 'type') || 'text').toLowerCase()
  const wordsOf = (element) => fold(['name', 'id', 'placeholder', 'aria-label', 'title', 'formcontrolname', 'autocomplete', 'data-testid'].map((name) => attribute(element, name)).join(' ') + ' ' + [...(element.labels ?? [])].map((label) => label.textContent).join(' '))
  const passwords = inputs.filter((element) => typeOf(element) === 'password')
  const password = passwords.length === 1 && !/new-password/.test(attribute(passwords[0], 'autocomplete')) ? passwords[0] : null
  const texts = inputs.filter((element) => ['text', 'email', 'tel', 'number', 'url'].includes(typeOf(element)))
  const codePattern = new RegExp(words.code, 'i')
  const isCode = (element) => /one-time-code/.test(attribute(element, 'autocomplete')) || ['name', 'id', 'formcontrolname'].some((name) => codePattern.test(attribute(element, name))) || /one-time|authenticator|verification code|2fa|otp/.test(wordsOf(element))
  const codes = texts.filter(isCode)
  const userPattern = new RegExp(words.user, 'iu')
  const rest = texts.filter((element) => !codes.includes(element) && !/search/.test(wordsOf(element)))
  const sameForm = (element) => password === null || element.form === password.form
  const named = rest.filter((element) => sameForm(element) && (typeOf(element) === 'email' || wordsOf(element).split(' ').some((word) => userPattern.test(word))))
  const isAbove = (element) => (element.compareDocumentPosition(password) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const user = named.filter((element) => password === null || isAbove(element)).at(-1) ?? named[0] ?? (password === null ? null : rest.filter(isAbove).at(-1) ?? null)
  const code = codes[0] ?? null
  const labelOf = (element) => fold([element.innerText ?? element.textContent, attribute(element, 'value'), attribute(element, 'aria-label'), attribute(element, 'title')].join(' '))
  const signInPattern = new RegExp(words.signIn, 'u')
  const otherPattern = new RegExp(words.other, 'iu')
  const mayLead = (element) => labelOf(element).length < 60 && !otherPattern.test(labelOf(element))
  const pathPattern = new RegExp(words.path, 'i')
  const leadsThere = (element) => element.tagName === 'A' && element.origin === location.origin && pathPattern.test(element.pathname)
  const buttonsIn = (elements) => elements.filter((element) => (element.tagName === 'BUTTON' || (element.tagName === 'INPUT' && /^(?:submit|image|button)$/.test(typeOf(element))) || attribute(element, 'role') === 'button') && isVisible(element))
`

export const describeFormScript = `({ words }) => {
  ${findFields}
  return { hasUser: user !== null, hasPassword: password !== null, hasCode: code !== null }
}`

/** Handlers such as `setForm({ ...form, name })` need the last change rendered. */
export const renderedScript = `const rendered = async () => { for (let turn = 0; turn < 10; turn += 1) await null }`

export const fillFormScript = `async ({ words, username, password: secret, code: digits }) => {
  ${findFields}
  ${renderedScript}
  const type = async (element, text) => {
    if (element === null || text === null) return false
    element.focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(element, text)
    for (const event of [new InputEvent('input', { bubbles: true, composed: true, data: text, inputType: 'insertText' }), new Event('change', { bubbles: true, composed: true }), new KeyboardEvent('keyup', { bubbles: true, composed: true, key: 'a' })]) element.dispatchEvent(event)
    element.blur()
    await rendered()
    return true
  }
  const split = codes.length > 3 && codes.every((element) => element.maxLength === 1)
  const done = []
  if (!split || digits === null) done.push(await type(code, digits))
  else for (const [index, element] of codes.entries()) done.push(await type(element, digits[index] ?? ''))
  for (const [element, text] of [[user, username], [password, secret]]) done.push(await type(element, text))
  return done.some(Boolean)
}`

export const submitFormScript = `({ words }) => {
  ${findFields}
  const field = password ?? code ?? user
  if (field === null) return false
  const { form } = field
  const candidates = buttonsIn(all).filter((element) => (form === null ? (field.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 : element.form === form || form.contains(element)))
  const usable = candidates.filter((element) => !otherPattern.test(labelOf(element)) && !/show|hide|toggle|cancel|back|google|github|facebook|apple|microsoft|sso|passkey/.test(labelOf(element)) && labelOf(element) + (element.type ?? '') !== '')
  const isSubmit = (element) => element.type === 'submit'
  const button = usable.find((element) => signInPattern.test(labelOf(element)) && isSubmit(element)) ?? usable.find((element) => signInPattern.test(labelOf(element))) ?? usable.find((element) => isSubmit(element) && form !== null) ?? usable[0] ?? null
  if (button !== null) {
    if (button.disabled) return 'disabled'
    button.click()
    return true
  }
  for (const name of ['keydown', 'keypress', 'keyup']) field.dispatchEvent(new KeyboardEvent(name, { key: 'Enter', code: 'Enter', keyCode: 13, bubbles: true, composed: true, cancelable: true }))
  if (form !== null) form.requestSubmit()
  return true
}`

export const openFormScript = `({ words }) => {
  ${findFields}
  const links = [...buttonsIn(all), ...all.filter((element) => (element.tagName === 'A' || /^(?:link|menuitem|tab)$/.test(attribute(element, 'role'))) && isVisible(element))]
  const ways = links.filter(mayLead)
  const link = ways.find((element) => signInPattern.test(labelOf(element))) ?? ways.find(leadsThere)
  if (link === undefined) return false
  link.click()
  return true
}`

export const stepScript = `({ selector, text, click }) => {
  const element = document.querySelector(selector)
  if (element === null) return false
  if (text !== null) {
    element.focus()
    const prototype = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
    Object.getOwnPropertyDescriptor(prototype, 'value').set.call(element, text)
    for (const event of [new InputEvent('input', { bubbles: true, composed: true, data: text, inputType: 'insertText' }), new Event('change', { bubbles: true, composed: true })]) element.dispatchEvent(event)
  }
  if (click) element.click()
  return true
}`

export const readStorageScript = `() => {
  const itemsOf = (area, open) => {
    try {
      const storage = open()
      return Array.from({ length: Math.min(storage.length, 200) }, (_, index) => storage.key(index)).map((key) => ({ area, key, value: storage.getItem(key) }))
    } catch {
      return [] // A document without an origin has no storage.
    }
  }
  return { url: location.href, items: [...itemsOf('local', () => localStorage), ...itemsOf('session', () => sessionStorage)] }
}`
