import type { HtmlDocument, HtmlElement } from '../../../model/html.ts'
import { groupControls } from '../../../read/html/formControls.ts'
import { codeField, foldLabel, noSignIn, userField } from '../../../read/knowledge/signInWords.ts'

export type CredentialForm = {
  readonly user: string | null
  readonly password: string | null
  readonly code: string | null
  readonly blank: readonly string[]
  /** It has a handler, or neither action nor method. */
  readonly isScripted: boolean
}

type FormSearch = {
  readonly form: CredentialForm | null
  readonly hasScriptedPassword: boolean
}

/**
 * Finds the form with one password field and no confirmation. Later steps accept a code, and `takesUserAlone`
 * a username alone.
 */
export function findSignInForm(
  { elements }: HtmlDocument,
  {
    takesUserAlone,
    takesCodeAlone,
    isSignInPage,
  }: {
    readonly takesUserAlone: boolean
    readonly takesCodeAlone: boolean
    /** Then any button label fits, such as "Sign in or register". */
    readonly isSignInPage: boolean
  },
): FormSearch {
  const groups = groupControls(elements)
  const all = [...groups].flatMap(([index, controls]) => {
    const element = elements[index]
    const form = element === undefined ? null : readForm(element, controls)
    return element === undefined || form === null ? [] : [{ form, isOther: isOther(element, controls) }]
  })
  const plain = all.filter(({ isOther }) => !isOther)
  const read = (plain.length === 0 && isSignInPage ? all : plain).map(({ form }) => form)
  const form =
    read.find(({ password, user }) => password !== null && user !== null) ??
    read.find(({ password }) => password !== null) ??
    (takesCodeAlone ? read.find(({ code }) => code !== null) : undefined) ??
    (takesUserAlone ? read.find(({ user }) => user !== null) : undefined) ??
    null
  const hasScriptedPassword =
    form?.isScripted === true ||
    (form === null &&
      elements.some((element) => isPassword(element) && element.attributes.name === undefined)) ||
    (form === null && elements.some((element) => isPassword(element) && element.formIndex === null))
  return { form, hasScriptedPassword }
}

function readForm(form: HtmlElement, controls: readonly HtmlElement[]): CredentialForm | null {
  const visible = controls.filter(isVisible)
  const passwords = visible.filter(isPassword)
  if (passwords.length > 1 || confirms(visible)) return null
  const [passwordControl] = passwords
  const password = passwordControl?.attributes.name ?? null
  // A field without a name is never submitted.
  if (passwordControl !== undefined && password === null) return null
  if (passwordControl?.attributes.autocomplete?.includes('new-password')) return null
  const texts = visible.filter(isTextLike)
  const codeControl = texts.find((element) => isCode(element))
  const others = texts.filter((element) => element !== codeControl)
  const user = findUser(others, controls, passwordControl)
  if (user === null && password === null && codeControl === undefined) return null
  const code = codeControl?.attributes.name ?? null
  const blank = others
    .filter(({ name, attributes }) => name === 'input' && (attributes.value ?? '') === '')
    .flatMap(({ attributes }) => (attributes.name === undefined ? [] : [attributes.name]))
    .filter((name) => name !== user)
  const { attributes } = form
  const isScripted =
    attributes.onsubmit !== undefined || (attributes.action === undefined && attributes.method === undefined)
  return { user, password, code, blank, isScripted }
}

function findUser(
  texts: readonly HtmlElement[],
  controls: readonly HtmlElement[],
  password: HtmlElement | undefined,
): string | null {
  const named = texts.filter(({ attributes }) => (attributes.name ?? '') !== '')
  const found =
    named.find(({ attributes }) => /\b(?:username|email)\b/i.test(attributes.autocomplete ?? '')) ??
    named.find(({ attributes }) => attributes.type?.trim().toLowerCase() === 'email') ??
    named.find((element) => userField.test(element.attributes.name ?? '')) ??
    named.find((element) => userField.test(wordsOf(element)))
  if (found !== undefined) return found.attributes.name ?? null
  if (password === undefined) return null
  const above = controls.slice(0, controls.indexOf(password))
  return named.filter((element) => above.includes(element)).at(-1)?.attributes.name ?? null
}

function isCode(element: HtmlElement): boolean {
  const { autocomplete = '', name = '', id = '' } = element.attributes
  return /one-time-code/i.test(autocomplete) || codeField.test(name) || codeField.test(id)
}

function confirms(visible: readonly HtmlElement[]): boolean {
  return visible.some(({ attributes }) =>
    /confirm|repeat|again|new_?pass|current_?pass|old_?pass/i.test(attributes.name ?? ''),
  )
}

/** Sign-up, password reset, search or newsletter. */
function isOther(form: HtmlElement, controls: readonly HtmlElement[]): boolean {
  const { action = '', id = '', name = '', role = '' } = form.attributes
  const labels = controls
    .filter(({ name: tag, attributes: { type = tag === 'button' ? 'submit' : '' } }) =>
      /^(?:submit|image)$/i.test(type),
    )
    .map(({ text, attributes }) => `${text} ${attributes.value ?? ''}`)
  const isSearch = role === 'search' || controls.some(({ attributes }) => attributes.type === 'search')
  return isSearch || [pathPart(action), id, name, ...labels].some((text) => noSignIn.test(foldLabel(text)))
}

/** A return URL in the query may contain any word. */
function pathPart(action: string): string {
  return action.split(/[?#]/, 1)[0] ?? ''
}

function isPassword({ name, attributes }: HtmlElement): boolean {
  return name === 'input' && attributes.type?.trim().toLowerCase() === 'password'
}

function isVisible({ attributes }: HtmlElement): boolean {
  const type = attributes.type?.trim().toLowerCase()
  const style = attributes.style ?? ''
  return type !== 'hidden' && attributes.hidden === undefined && !/display\s*:\s*none/i.test(style)
}

function isTextLike({ name, attributes }: HtmlElement): boolean {
  const type = attributes.type?.trim().toLowerCase() ?? 'text'
  return name === 'input' && ['text', 'email', 'tel', 'number', 'url', ''].includes(type)
}

function wordsOf({ attributes }: HtmlElement): string {
  const { id = '', placeholder = '', title = '' } = attributes
  return foldLabel([id, placeholder, title, attributes['aria-label'] ?? ''].join(' '))
}
