import type { JsonObject } from '../../shared/json.ts'
import type {
  ActiveSummary,
  AdvisoriesUsed,
  CheckOutcome,
  KeptReport,
  StoredReport,
} from '../../shared/model/report.ts'

/** Format before the contract's names. */
type EarlierReport = Pick<KeptReport, 'categories' | 'totals' | 'technologies' | 'requests'> & {
  readonly finalUrl: string
  readonly title: string | null
  readonly checks: readonly (Omit<CheckOutcome, 'check_id'> & { readonly checkId: string })[]
  readonly pages: readonly {
    readonly url: string
    readonly status: number
    readonly mediaType: string
    readonly bytes: number
  }[]
  /** Missing in the first versions. */
  readonly advisories?: Omit<AdvisoriesUsed, 'age_days'> & { readonly ageDays: number }
  /** Null for passive scans. */
  readonly active?:
    | (Omit<ActiveSummary, 'entries_left_out' | 'sign_in'> & {
        readonly entriesLeftOut: number
        readonly signIn: ActiveSummary['sign_in']
      })
    | null
  readonly durationMs: number
  readonly engineVersion: string
}

/**
 * Reads a report in any format.
 *
 * Not validated: only the runner writes it.
 */
export function readStoredReport(stored: JsonObject): StoredReport {
  // as: the runner is the only writer; a property tells the formats.
  const report = stored as unknown as StoredReport | EarlierReport
  return 'finalUrl' in report ? readEarlierReport(report) : report
}

function readEarlierReport(earlier: EarlierReport): KeptReport {
  const { advisories = null, active = null, technologies } = earlier
  return {
    categories: earlier.categories,
    totals: earlier.totals,
    target: {
      final_url: earlier.finalUrl,
      title: earlier.title,
      technologies: technologies.map(({ name }) => name),
    },
    advisories:
      advisories === null
        ? null
        : { source: advisories.source, dated: advisories.dated, age_days: advisories.ageDays },
    active: active === null ? null : readEarlierActive(active),
    requests: earlier.requests,
    duration_ms: earlier.durationMs,
    engine_version: earlier.engineVersion,
    checks: earlier.checks.map(({ checkId, state, reason }) => ({ check_id: checkId, state, reason })),
    pages: earlier.pages.map(({ url, status, mediaType, bytes }) => ({
      url,
      status,
      media_type: mediaType,
      bytes,
    })),
    technologies,
  }
}

function readEarlierActive(earlier: NonNullable<EarlierReport['active']>): ActiveSummary {
  const { intensity, entries, entriesLeftOut, avoided, signIn, requests } = earlier
  return { intensity, entries, entries_left_out: entriesLeftOut, avoided, sign_in: signIn, requests }
}
