import { renderedScript } from './fillScripts.ts'

/**
 * Scripts for an isolated world. Documents are hostile: every loop has a limit, and callers validate results.
 */

export const scriptLimits = {
  elementsMax: 6_000,
  depthMax: 200,
  candidatesMax: 300,
  fieldsMax: 60,
  linksMax: 1_000,
  itemsMax: 3,
  optionsMax: 50,
  htmlCharsMax: 1024 * 1024,
  textCharsMax: 80,
  hintsMax: 3,
  hintCharsMax: 300,
  wordsMax: 10,
  urlCharsMax: 2_000,
} as const

/** Stores elements as `known.candidates` and `known.fields` for the scripts below. */
export const describeScript = `(limits) => {
  const known = globalThis.known = { candidates: [], fields: [] }
  const listens = (element) => globalThis.listened !== undefined && element !== null && listened.has(element)
  const cut = (text) => String(text ?? '').replace(/\\s+/g, ' ').trim().slice(0, limits.textCharsMax)
  // A form gives its fields and a document its forms and images as properties by their names, in every world.
  const getter = (Type, name) => Object.getOwnPropertyDescriptor(Type.prototype, name).get
  const [nodeType, localName] = [getter(Node, 'nodeType'), getter(Element, 'localName')]
  const isClobbered = (thing) => nodeType.call(thing) === 9 || localName.call(thing) === 'form'
  const safe = (thing) => !isClobbered(thing) ? thing : new Proxy(thing, {
    get(target, name) {
      for (let prototype = Object.getPrototypeOf(target); prototype !== null; prototype = Object.getPrototypeOf(prototype)) {
        const own = Object.getOwnPropertyDescriptor(prototype, name)
        if (own === undefined) continue
        const value = own.get === undefined ? own.value : own.get.call(target)
        return typeof value === 'function' ? value.bind(target) : value
      }
    },
  })
  const attribute = (element, name) => element.getAttribute(name)
  const page = safe(document)
  // Only frames of the page's origin give their document.
  const documentIn = (frame) => { try { return frame.contentDocument } catch { return null } }
  const isVisible = (element) => element.checkVisibility({ checkVisibilityCSS: true })
  const words = (list) => [...new Set(list.map(cut).filter((word) => word !== ''))].slice(0, limits.wordsMax)
  const roles = /^(?:button|link|menuitem|menuitemcheckbox|menuitemradio|tab|option|switch|treeitem|checkbox|radio)$/
  const roots = []
  const frames = []
  const paths = new Set()
  const shapes = new Map()
  const items = new Map()
  const candidates = []
  const fields = []
  let left = limits.elementsMax

  const textOf = (element) => {
    const whole = cut(element.innerText ?? element.textContent)
    if (whole.length < limits.textCharsMax) return whole
    const heading = element.querySelector('h1,h2,h3,h4,h5,h6,strong,[class*=title]')
    return heading === null ? whole.slice(0, 40) : cut(heading.textContent)
  }
  const labelOf = (field) => {
    const label = field.labels?.[0]?.textContent
    return cut(label ?? attribute(field, 'aria-label') ?? attribute(field, 'placeholder'))
  }
  const hintsOf = (field) => {
    const hints = [...(field.labels ?? [])].slice(0, limits.hintsMax)
    let next = field.nextElementSibling
    for (let count = 0; next !== null && count < limits.hintsMax; count += 1, next = next.nextElementSibling) {
      if (/^(?:p|small)$/.test(next.localName) || /(?:^|[\\s_-])(?:help|hint|form-text)/i.test(attribute(next, 'class') ?? '')) hints.push(next)
    }
    return hints.map(({ textContent }) => String(textContent ?? '').slice(0, limits.hintCharsMax))
  }
  const headingOf = (element) => {
    const found = element.closest('dialog,[role=dialog],[role=alertdialog],form,fieldset,.modal')
    if (found === null) return []
    const box = safe(found)
    const heading = box.querySelector('h1,h2,h3,h4,h5,h6,legend,[class*=title]')
    return [heading?.textContent, attribute(box, 'aria-label'), box.tagName === 'FORM' ? attribute(box, 'id') : '']
  }
  const namesOf = (element) => {
    const handler = attribute(element, 'onclick') ?? ''
    const calls = handler.match(/[A-Za-z_$][\\w$]*(?=\\s*\\()/g) ?? []
    const data = [...element.attributes].filter(({ name }) => /^data-(?:action|confirm|method|cmd|command|op|event|target|testid|test|cy)$/.test(name))
    const tells = data.flatMap(({ name, value }) => name === 'data-confirm' ? ['data-confirm', value] : [value])
    return [attribute(element, 'id'), attribute(element, 'name'), ...calls, ...tells]
  }
  const iconsOf = (element, label) => {
    const inside = [...element.querySelectorAll('i,svg,use,img,span')].slice(0, 10)
    return [label === '' ? element : null, ...inside].flatMap((one) => one === null ? [] : [attribute(one, 'class'), attribute(one, 'href'), attribute(one, 'src')])
  }
  const isItem = (raw, tag) => /^(?:li|tr|td|div|article|section|span|p)$/.test(tag) && listens(raw.parentElement) && (items.get(raw.parentElement) ?? 0) < limits.itemsMax
  const noteItem = (parent) => { if (parent !== null) items.set(parent, (items.get(parent) ?? 0) + 1) }
  const isCandidate = (element, raw, tag, parentPoints, points) => {
    const role = attribute(element, 'role') ?? ''
    if (tag === 'button' || tag === 'summary' || roles.test(role) || element.hasAttribute('onclick') || listens(raw)) return true
    if (tag === 'input') return /^(?:submit|button|image|checkbox|radio)$/.test(element.type) || element.readOnly
    if (tag === 'a' || tag === 'area') return true
    if (tag === 'select') return element.hasAttribute('onchange') || element.form === null
    if (/^(?:label|option|textarea|html|body|iframe|video|audio)$/.test(tag)) return false
    if ([...element.attributes].some(({ name }) => /^(?:data-(?:bs-)?toggle|data-action|data-href|data-url|data-target|(?:data-)?hx-(?:get|post|put|patch)|ng-click|x-on:click|@click|wire:click)$/.test(name))) return true
    if (isItem(raw, tag)) { noteItem(raw.parentElement); return true }
    // Where a rule makes the hand, and not all that inherits it.
    return points && !parentPoints
  }
  const hrefOf = (element, tag) => {
    if (tag !== 'a' && tag !== 'area') return null
    const href = attribute(element, 'href')
    return href === null || /^\\s*javascript:/i.test(href) || !/^https?:/.test(element.href) ? null : element.href.slice(0, limits.urlCharsMax)
  }
  const submissionOf = (element, form) => {
    const written = ['hx-post', 'hx-put', 'hx-patch', 'hx-delete'].map((name) => attribute(form, name) ?? attribute(form, 'data-' + name)).find((url) => url !== null)
    if (written !== undefined) return { url: new URL(written, document.baseURI).href.slice(0, limits.urlCharsMax), method: 'post' }
    return { url: String(element.hasAttribute('formaction') ? element.formAction : form.action).slice(0, limits.urlCharsMax), method: (attribute(element, 'formmethod') ?? attribute(form, 'method') ?? 'get').toLowerCase() }
  }
  const nthOf = (key) => { const count = shapes.get(key) ?? 0; shapes.set(key, count + 1); return count }
  const addCandidate = (element, raw, tag, path, isRepeated) => {
    if (candidates.length >= limits.candidatesMax) return
    const label = textOf(element) || labelOf(element) || cut(attribute(element, 'title') ?? attribute(element, 'value') ?? attribute(element, 'aria-label'))
    const submits = (tag === 'button' || tag === 'input') && /^(?:submit|image)$/.test(element.type) && element.form !== null
    const form = submits ? safe(element.form) : null
    const hidden = form === null ? [] : [...form.elements].filter((one) => one.type === 'hidden').slice(0, 10).map((one) => cut(one.name + ' ' + one.value))
    candidates.push({
      group: path, label, nth: nthOf(path + ' ' + label), isRepeated,
      isMenu: element.closest('nav,header,footer,[role=navigation],[role=menubar],[role=menu],[role=tablist],[class*=sidebar i],[class*=navbar i],[class*=menu i],[id*=menu i],[id*=sidebar i],[class~=nav i],[class~=tabs i]') !== null && element.closest('form,dialog,[role=dialog]') === null,
      labels: words([label, attribute(element, 'aria-label'), attribute(element, 'title'), /^(?:input|button)$/.test(tag) ? element.value : '', ...[...element.querySelectorAll('img[alt],svg title')].slice(0, 3).map((one) => one.alt ?? one.textContent)]),
      names: words(namesOf(element)), icons: words(iconsOf(element, label)),
      descriptions: words([...headingOf(element), ...hidden]),
      confirms: /\\bconfirm(?![\\w$]{0,40}?(?:pass|pwd|mail|match|valid))[\\w$]{0,40}\\s{0,5}\\(/i.test((attribute(element, 'onclick') ?? '') + (form === null ? '' : attribute(form, 'onsubmit') ?? '')) || element.hasAttribute('data-confirm') || element.hasAttribute('data-turbo-confirm') || element.hasAttribute('hx-confirm'),
      href: hrefOf(element, tag),
      isFragment: (attribute(element, 'href') ?? '').startsWith('#'),
      isToggle: tag === 'select' || element.type === 'checkbox' || element.type === 'radio',
      listens: listens(raw) || element.hasAttribute('onclick') || roles.test(attribute(element, 'role') ?? '') || element.hasAttribute('data-toggle') || element.hasAttribute('data-bs-toggle'),
      submits: form === null ? null : submissionOf(element, form),
    })
    known.candidates.push(raw)
  }
  const addField = (element, raw, tag, path) => {
    if (fields.length >= limits.fieldsMax || element.readOnly || /^(?:hidden|submit|button|image|reset|checkbox|radio)$/.test(element.type)) return
    const options = tag === 'select' ? [...element.options].slice(0, limits.optionsMax).map(({ value }) => value.slice(0, limits.textCharsMax)) : []
    fields.push({
      path, name: cut(attribute(element, 'name') ?? attribute(element, 'id') ?? ''), label: labelOf(element), type: tag === 'input' ? element.type : tag,
      isEmpty: tag === 'input' && element.type === 'file' ? element.files.length === 0 : String(element.value ?? element.textContent) === '',
      min: attribute(element, 'min'), max: attribute(element, 'max'), pattern: attribute(element, 'pattern'), accept: attribute(element, 'accept'),
      lengthMin: element.minLength > 0 ? element.minLength : null, lengthMax: element.maxLength > 0 ? element.maxLength : null, options,
      placeholder: cut(attribute(element, 'placeholder')), hints: hintsOf(element),
      entersAlone: tag === 'input' && /^(?:text|search|email|url|tel|number)$/.test(element.type) && (element.form === null || safe(element.form).querySelector('button:not([type=button]):not([type=reset]),input[type=submit],input[type=image]') === null),
    })
    known.fields.push(raw)
  }

  const walk = (parent, parentPath, parentPoints, inControl, depth) => {
    if (depth > limits.depthMax) return
    const counts = new Map()
    for (const child of parent.children) counts.set(child.tagName, (counts.get(child.tagName) ?? 0) + 1)
    for (const raw of parent.children) {
      left -= 1
      if (left <= 0) return
      const element = safe(raw)
      const tag = element.localName
      if (/^(?:script|style|template|noscript|head|link|meta)$/.test(tag) || !isVisible(element)) continue
      const role = attribute(element, 'role')
      const typed = tag === 'input' || tag === 'button' ? '[' + element.type + ']' : ''
      const path = parentPath + '/' + tag + typed + (role === null ? '' : '=' + role.slice(0, 20))
      const isField = tag === 'input' || tag === 'textarea' || tag === 'select'
      // Steps of one dialog are told apart by what they want to know.
      paths.add(isField ? path + ' ' + (attribute(element, 'name') ?? '').replace(/\\d+/g, '0') : path)
      const isBlocked = element.inert || element.matches(':disabled') || attribute(element, 'aria-disabled') === 'true'
      const points = getComputedStyle(raw).cursor === 'pointer'
      const isOne = isCandidate(element, raw, tag, parentPoints, points)
      if (!isBlocked && isOne && (!inControl || tag === 'button' || tag === 'a')) addCandidate(element, raw, tag, path, (counts.get(element.tagName) ?? 0) >= 8 || /\\/(?:tr|td)(?:\\/|$)/.test(path))
      if (!isBlocked && (isField || element.isContentEditable && !parent.isContentEditable)) addField(element, raw, tag, path)
      const isControl = inControl || tag === 'button' || tag === 'a' || tag === 'select'
      const inner = tag === 'iframe' || tag === 'frame' ? documentIn(element) : null
      if (inner !== null) { frames.push(inner); walk(safe(inner), path + '#', points, false, depth + 1) }
      if (element.shadowRoot !== null) { roots.push(element.shadowRoot); walk(element.shadowRoot, path + '#', points, isControl, depth + 1) }
      walk(element, path, points, isControl, depth + 1)
    }
  }
  walk(page, '', false, false, 0)

  // Links that a menu hides count too, and what frames show.
  const links = []
  const linked = [page, ...roots, ...frames.map(safe)].flatMap((root) => [...root.querySelectorAll('a[href],area[href],iframe[src],frame[src]')])
  for (const element of linked.slice(0, limits.linksMax)) {
    const url = String(element.href || element.src)
    if (!/^https?:/.test(url)) continue
    const label = cut(element.textContent)
    links.push({
      url: url.slice(0, limits.urlCharsMax),
      labels: words([label, attribute(element, 'aria-label'), attribute(element, 'title')]),
      names: words(namesOf(element)), icons: words(iconsOf(element, label)),
      confirms: element.hasAttribute('data-confirm') || element.hasAttribute('data-method') || element.hasAttribute('data-turbo-method') || /\\bconfirm\\s*\\(/.test(attribute(element, 'onclick') ?? ''),
    })
  }
  let hash = 0x811c9dc5, other = 0
  for (const path of [...paths].sort()) for (let at = 0; at <= path.length; at += 1) {
    const code = at === path.length ? 10 : path.charCodeAt(at)
    hash = Math.imul(hash ^ code, 0x01000193) >>> 0
    other = (Math.imul(other, 31) + code) >>> 0
  }
  const root = page.documentElement
  const html = root === null || limits.htmlCharsMax === 0 ? '' : '<html>' + Element.prototype.getHTML.call(root, { shadowRoots: roots }).slice(0, limits.htmlCharsMax)
  return { url: location.href.slice(0, limits.urlCharsMax), structure: hash.toString(16) + other.toString(16), html, candidates, fields, links, isCut: left <= 0 }
}`

/** Fills fields by the native setter and the events that frameworks listen to. */
export const fillScript = `async (values) => {
  ${renderedScript}
  for (const { index, value, file } of values) {
    const element = globalThis.known?.fields[index]
    if (element === undefined || !element.isConnected) continue
    const tell = (name, Type = Event) => element.dispatchEvent(new Type(name, { bubbles: true, composed: true }))
    try {
      tell('focus', FocusEvent)
      tell('focusin', FocusEvent)
      if (file !== null) {
        const transfer = new DataTransfer()
        transfer.items.add(new File([value], file.name, { type: file.type }))
        element.files = transfer.files
      } else if (element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement) {
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value').set.call(element, value)
      } else element.textContent = value
      tell('keydown', KeyboardEvent)
      tell('input', InputEvent)
      tell('keyup', KeyboardEvent)
      tell('change')
      tell('blur', FocusEvent)
      tell('focusout', FocusEvent)
      await rendered()
    } catch {} // A type of field that does not take this text.
  }
  return values.length
}`

export const clickScript = `({ index }) => {
  const element = globalThis.known?.candidates[index]
  if (element === undefined || !element.isConnected) return false
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const box = element.getBoundingClientRect()
  const at = { bubbles: true, cancelable: true, composed: true, view: window, button: 0, clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 }
  const pointer = { ...at, pointerId: 1, pointerType: 'mouse', isPrimary: true }
  const fire = (name, Type, init) => EventTarget.prototype.dispatchEvent.call(element, new Type(name, init))
  if (element instanceof HTMLSelectElement) {
    const option = [...element.options].find(({ selected, disabled, value }) => !selected && !disabled && value !== '')
    if (option === undefined) return false
    element.value = option.value
    fire('input', Event, { bubbles: true })
    return fire('change', Event, { bubbles: true })
  }
  fire('pointerover', PointerEvent, pointer)
  fire('pointerenter', PointerEvent, { ...pointer, bubbles: false })
  fire('mouseover', MouseEvent, at)
  fire('mouseenter', MouseEvent, { ...at, bubbles: false })
  fire('pointermove', PointerEvent, pointer)
  fire('mousemove', MouseEvent, at)
  fire('pointerdown', PointerEvent, { ...pointer, buttons: 1 })
  if (fire('mousedown', MouseEvent, { ...at, buttons: 1, detail: 1 }) && element instanceof HTMLElement) element.focus({ preventScroll: true })
  fire('pointerup', PointerEvent, pointer)
  fire('mouseup', MouseEvent, { ...at, detail: 1 })
  if (element instanceof HTMLElement) HTMLElement.prototype.click.call(element)
  else fire('click', MouseEvent, { ...at, detail: 1 })
  if (element.isConnected && !/^(?:a|button|input|summary)$/.test(element.localName)) {
    fire('dblclick', MouseEvent, { ...at, detail: 2 })
    fire('contextmenu', MouseEvent, { ...at, button: 2, buttons: 2 })
  }
  return true
}`

export const enterScript = `({ index }) => {
  const element = globalThis.known?.fields[index]
  if (element === undefined || !element.isConnected) return false
  const key = { key: 'Enter', code: 'Enter', keyCode: 13, which: 13, bubbles: true, cancelable: true, composed: true }
  const isTaken = !element.dispatchEvent(new KeyboardEvent('keydown', key))
  element.dispatchEvent(new KeyboardEvent('keypress', key))
  element.dispatchEvent(new KeyboardEvent('keyup', key))
  if (!isTaken && element.form) HTMLFormElement.prototype.requestSubmit.call(element.form)
  return true
}`

export const hashScript = `(hash) => { location.hash = hash }`

export const scrollScript = `() => {
  const page = document.scrollingElement ?? document.documentElement
  if (page.scrollHeight <= page.clientHeight + 10) return false
  page.scrollTo({ top: page.scrollHeight, behavior: 'instant' })
  window.dispatchEvent(new Event('scroll'))
  return true
}`
