import type { DecidedDisposition } from '../../service/store/issues/dispositions.ts'
import { dispositionStates, isReason, noteCharsMax, reasonCharsMax } from '../../shared/model/issue.ts'
import type { SecurityIssue } from '../../shared/model/records.ts'

export type DispositionForm = {
  readonly state: DecidedDisposition['state']
  readonly reason: string
  readonly note: string
  /** A day such as 2027-03-01, or empty. */
  readonly expires: string
  readonly reasonError: string | null
  readonly noteError: string | null
  readonly expiresError: string | null
}

const noErrors = { reasonError: null, noteError: null, expiresError: null }
const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const dayChars = 'yyyy-mm-dd'.length

export function dispositionFormOf({ disposition }: Pick<SecurityIssue, 'disposition'>): DispositionForm {
  return {
    state: disposition?.state ?? 'accepted',
    reason: disposition?.reason ?? '',
    note: disposition?.note ?? '',
    expires: disposition?.expiresAt?.slice(0, dayChars) ?? '',
    ...noErrors,
  }
}

/** Reads a submitted form. A day starts at midnight UTC. */
export function readDispositionForm(
  fields: URLSearchParams,
):
  | { readonly ok: true; readonly form: DispositionForm; readonly decided: DecidedDisposition }
  | { readonly ok: false; readonly form: DispositionForm } {
  const state: DispositionForm['state'] =
    dispositionStates.find((name) => name === fields.get('state')) ?? 'open'
  const reason = (fields.get('reason') ?? '').trim()
  // Browsers send line breaks as CRLF.
  const note = (fields.get('note') ?? '').replaceAll('\r\n', '\n').trim()
  const expires = (fields.get('expires') ?? '').trim().slice(0, dayChars)
  const expiresMs = dayPattern.test(expires) ? Date.parse(expires) : Number.NaN
  const form = {
    ...{ state, reason: cut(reason, reasonCharsMax), note: cut(note, noteCharsMax), expires },
    reasonError: isReason(reason) ? null : `Expected a reason of 1 to ${reasonCharsMax} characters.`,
    noteError: [...note].length > noteCharsMax ? `Expected at most ${noteCharsMax} characters.` : null,
    expiresError: expires === '' || !Number.isNaN(expiresMs) ? null : 'Expected a date such as 2027-03-01.',
  }
  if (form.reasonError !== null || form.noteError !== null || form.expiresError !== null) {
    return { ok: false, form }
  }
  const expiresAt = expires === '' || state === 'open' ? null : new Date(expiresMs).toISOString()
  return { ok: true, form, decided: { state, reason, note: note === '' ? null : note, expiresAt } }
}

function cut(text: string, charsMax: number): string {
  return [...text].slice(0, charsMax).join('')
}
