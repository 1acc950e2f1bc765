import type { Protocol } from 'devtools-protocol'
import type { ConsoleMessage, RefusalReason, RenderedPage, RenderedRequest } from '../../model/browser.ts'

const limits = {
  requestsMax: 300,
  messagesMax: 200,
  heardMax: 10_000,
  heardCharsMax: 8 * 1024 * 1024,
  errorsMax: 50,
  popupsMax: 20,
  urlCharsMax: 2_000,
  methodCharsMax: 20,
  messageCharsMax: 1_000,
  argumentsMax: 10,
} as const

type PageRecord = Pick<RenderedPage, 'requests' | 'console' | 'errors' | 'popups' | 'dialogs'>

export class PageRecorder {
  readonly #requests: RenderedRequest[] = []
  readonly #console: ConsoleMessage[] = []
  readonly #errors: string[] = []
  readonly #popups: string[] = []
  #dialogs = 0
  readonly #heard = { messages: 0, chars: 0 }

  get record(): PageRecord {
    return {
      requests: this.#requests,
      console: this.#console,
      errors: this.#errors,
      popups: this.#popups,
      dialogs: this.#dialogs,
    }
  }

  get hasRoom(): boolean {
    return this.#requests.length < limits.requestsMax
  }

  addRequest({
    url,
    method,
    kind,
  }: Omit<RenderedRequest, 'refused'>): (refused: RefusalReason | null) => void {
    const note = {
      url: url.slice(0, limits.urlCharsMax),
      method: method.slice(0, limits.methodCharsMax),
      kind,
    }
    if (!this.hasRoom) return () => {}
    const index = this.#requests.push({ ...note, refused: 'failed' }) - 1
    return (refused) => {
      this.#requests[index] = { ...note, refused }
    }
  }

  /** It would fill the browser's memory. */
  get isFlood(): boolean {
    return this.#heard.messages > limits.heardMax || this.#heard.chars > limits.heardCharsMax
  }

  addCall({ type, args }: Protocol.Runtime.ConsoleAPICalledEvent): void {
    const texts = args.slice(0, limits.argumentsMax).map(describe)
    this.#addMessage(type, texts.join(' '))
  }

  addEntry({ level, source, text }: Protocol.Log.LogEntry): void {
    // Refused requests are recorded already.
    if (source !== 'network') this.#addMessage(level, text)
  }

  addError({ text, exception }: Protocol.Runtime.ExceptionDetails): void {
    const told = `${text} ${exception?.description ?? ''}`.trim()
    this.#hear(told)
    if (this.#errors.length >= limits.errorsMax) return
    this.#errors.push(told.slice(0, limits.messageCharsMax))
  }

  addPopup(url: string): void {
    if (this.#popups.length < limits.popupsMax) this.#popups.push(url.slice(0, limits.urlCharsMax))
  }

  addDialog(): void {
    this.#dialogs += 1
  }

  #addMessage(level: string, text: string): void {
    this.#hear(text)
    if (this.#console.length >= limits.messagesMax) return
    this.#console.push({ level, text: text.slice(0, limits.messageCharsMax) })
  }

  #hear(text: string): void {
    this.#heard.messages += 1
    this.#heard.chars += text.length
  }
}

function describe({ value, description, type }: Protocol.Runtime.RemoteObject): string {
  if (typeof value === 'string') return value
  return description ?? (value === undefined ? type : JSON.stringify(value))
}
