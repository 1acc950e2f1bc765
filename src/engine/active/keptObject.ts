import type { Egress } from '../egress/egress.ts'
import type { Exchange } from '../model/artifacts.ts'
import type { EgressAccount, EgressRequest } from '../model/egress.ts'
import { readJsonObject } from '../parse/formats/json.ts'
import { keepForm } from './keptForm.ts'
import { holdsValues, oldValuesOf } from './writtenFields.ts'

/** Something that the scan changes and did not create, with the values that it had before. */
export type KeptObject = {
  /** Where it can be seen. */
  readonly url: string
  /** Notes that a request has been sent; false if what it changed cannot be read any more, so that no other may follow. */
  noteChange(request: EgressRequest): Promise<boolean>
  /** Puts the old values back if they are not there, and says whether they were there, are now, or are not. */
  putBack(): Promise<PutBack>
}

/** `unanswered`: the target did not respond, so that nothing is known. */
export type PutBack = 'unchanged' | 'restored' | 'left' | 'unanswered'

export type KeepOptions = {
  readonly send: Egress['send']
  /** Who can see the object. */
  readonly account: EgressAccount | null
}

const bodyBytesMax = 2 * 1024 * 1024

/** Reads what a request is about to change; null where nothing shows it. */
export async function keepObject(request: EgressRequest, options: KeepOptions): Promise<KeptObject | null> {
  const shown = request.form?.isFilled === true ? await keepShown(request.form, options) : null
  return shown ?? (await keepJson(request, options))
}

/** An object of an API, as the URL of the request shows it. */
async function keepJson(request: EgressRequest, options: KeepOptions): Promise<KeptObject | null> {
  const load = async () => await read(request.url, options, 'application/json, */*;q=0.5')
  const exchange = await load()
  const shown = exchange?.status === 200 && !exchange.bodyTruncated ? readJsonObject(exchange.body) : null
  const old = shown === null ? null : oldValuesOf(request, shown)
  if (old === null) return null
  let isChecked = false
  return {
    url: request.url,
    async noteChange() {
      if (isChecked) return true
      isChecked = true
      return readJsonObject((await load())?.body ?? '') !== null
    },
    async putBack() {
      const now = await load()
      if (now === null) return 'unanswered'
      if (holdsValues(now, old)) return 'unchanged'
      await options.send({ ...old.request, account: options.account, followRedirects: false })
      return holdsValues(await load(), old) ? 'restored' : 'left'
    },
  }
}

/** What a form shows that came filled in. */
async function keepShown(
  form: NonNullable<EgressRequest['form']>,
  options: KeepOptions,
): Promise<KeptObject | null> {
  const load = async () => await read(form.page, options)
  const kept = keepForm(form, [await load(), await load()])
  if (kept === null) return null
  const known = new Set<string>()
  return {
    url: form.page,
    async noteChange({ form: sent }) {
      const changed = sent?.changed ?? []
      kept.noteChanged(changed)
      // What is called otherwise, or moved, may be found at its page no longer.
      const key = changed
        .map(([name]) => name)
        .toSorted()
        .join(' ')
      return known.has(key) || (known.add(key) && kept.isShown(await load()))
    },
    async putBack() {
      const now = await load()
      if (now === null) return 'unanswered'
      if (kept.holdsOld(now)) return 'unchanged'
      const restoring = kept.restoringRequest(now)
      if (restoring === null) return 'left'
      await options.send({ ...restoring, account: options.account, followRedirects: false })
      return kept.holdsOld(await load()) ? 'restored' : 'left'
    },
  }
}

async function read(
  url: string,
  { send, account }: KeepOptions,
  accept = 'text/html, */*;q=0.5',
): Promise<Exchange | null> {
  const response = await send({ url, account, bodyBytesMax, headers: { accept } })
  return response.ok ? response.exchange : null
}
