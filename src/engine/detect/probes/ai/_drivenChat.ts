import type { Exchange } from '../../../model/artifacts.ts'

const waitsMax = 10
const waitMs = 60

type Driven = {
  readonly path: string
  readonly question: string
  readonly reply: Pick<Exchange, 'body' | 'headers'>
}

/** Puts a script before all others of a page: it asks the question and gives the page the reply, without a request. */
export function driveChat(page: Exchange, { path, question, reply }: Driven): Exchange {
  const headers = reply.headers.filter(([name]) => /^(?:content-type|x-vercel-ai-[\w-]{1,40})$/.test(name))
  const given = { path, question, body: reply.body, headers, waitsMax, waitMs }
  const text = JSON.stringify(given).replaceAll('<', '\\u003c')
  const script = `<script>(${driver.script})(${text})</script>`
  return {
    ...page,
    headers: page.headers.filter(([name]) => !name.startsWith('content-security-policy')),
    body: page.body.replace(
      /<head(?:\s[^>]{0,200})?>|^(?:\s{0,20}<!doctype[^>]{0,200}>)?/i,
      (start) => `${start}${script}`,
    ),
  }
}

// A fetch of the page itself, whose response is known, keeps the page from being read too early.
const driver = {
  script: `({ path, question, body, headers, waitsMax, waitMs }) => {
  document.currentScript.remove()
  const original = window.fetch.bind(window)
  const isModel = (target) => new URL(target?.url ?? target, location.href).pathname === path
  window.fetch = (target, options) =>
    isModel(target)
      ? Promise.resolve(new Response(body, { status: 200, headers }))
      : original(target, options)
  const open = XMLHttpRequest.prototype.open
  XMLHttpRequest.prototype.open = function (method, url, ...rest) {
    if (!isModel(url)) return open.call(this, method, url, ...rest)
    const type = Object.fromEntries(headers)['content-type']
    return open.call(this, 'GET', URL.createObjectURL(new Blob([body], { type })), ...rest)
  }
  const ask = (left) => {
    const field = document.querySelector('textarea,input[type=text],input[type=search],input:not([type]),[contenteditable=true]')
    original(location.href).catch(() => {})
    if (field === null) {
      if (left > 0) setTimeout(() => ask(left - 1), waitMs)
      return
    }
    const write = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
    if (write === undefined) field.textContent = question
    else write.call(field, question)
    field.dispatchEvent(new InputEvent('input', { bubbles: true, data: question }))
    setTimeout(() => {
      const form = field.closest('form')
      if (form !== null) return form.requestSubmit()
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', keyCode: 13, bubbles: true, cancelable: true }))
      const buttons = [...(field.parentElement?.querySelectorAll('button') ?? [])]
      ;(buttons.at(-1) ?? document.querySelector('button'))?.click()
    }, waitMs)
  }
  window.addEventListener('load', () => ask(waitsMax))
}`,
}
