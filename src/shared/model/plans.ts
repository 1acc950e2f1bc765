/** Limits of a plan. Null means unlimited unless noted. */
export type Plan = {
  /** Per calendar month (UTC). */
  readonly monthlyScans: number | null
  readonly activeScans: boolean
  readonly verifiedDomains: number | null
  readonly scheduleMinutesMin: number | null
  readonly monitorMinutesMin: number | null
  /** Null: forever. */
  readonly retentionDays: number | null
}

export const plans: Readonly<Record<PlanName, Plan>> = {
  free: {
    monthlyScans: 10,
    activeScans: false,
    verifiedDomains: 1,
    scheduleMinutesMin: null,
    monitorMinutesMin: null,
    retentionDays: 30,
  },
  team: {
    monthlyScans: 200,
    activeScans: true,
    verifiedDomains: 10,
    scheduleMinutesMin: 360,
    monitorMinutesMin: 60,
    retentionDays: 180,
  },
  business: {
    monthlyScans: 2_000,
    activeScans: true,
    verifiedDomains: 100,
    scheduleMinutesMin: 60,
    monitorMinutesMin: 15,
    retentionDays: 365,
  },
  unlimited: {
    monthlyScans: null,
    activeScans: true,
    verifiedDomains: null,
    scheduleMinutesMin: 60,
    monitorMinutesMin: 5,
    retentionDays: null,
  },
}

export const planNames = ['free', 'team', 'business', 'unlimited'] as const

export type PlanName = (typeof planNames)[number]
