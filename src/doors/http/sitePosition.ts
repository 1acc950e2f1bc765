import type { SitePosition } from '../../service/store/sites/sites.ts'

const positionPattern = /^([0-5]):(\S{1,270})$/

export function formatSitePosition(position: SitePosition | null): string | null {
  return position === null ? null : `${position.worst}:${position.origin}`
}

export function parseSitePosition(text: string): SitePosition | null {
  const [, worst, origin] = positionPattern.exec(text) ?? []
  return worst === undefined || origin === undefined ? null : { worst: Number(worst), origin }
}
