export type SurfaceLimits = {
  readonly entriesMax: number
  readonly pointsMax: number
}

export const surfaceLimits: Readonly<Record<'safe' | 'intrusive', SurfaceLimits>> = {
  safe: { entriesMax: 150, pointsMax: 600 },
  intrusive: { entriesMax: 200, pointsMax: 600 },
}
