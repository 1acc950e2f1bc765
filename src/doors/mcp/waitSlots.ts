/** Seats for calls that wait, a few for each token: each holds a connection and looks at the database. */
export type WaitSlots = {
  /** Takes a seat, and returns how to give it back; null where none is free. */
  take(tokenId: string): (() => void) | null
}

/** Makes `seatsMax` seats for every token. */
export function openWaitSlots(seatsMax: number): WaitSlots {
  const taken = new Map<string, number>()
  return {
    take(tokenId) {
      const before = taken.get(tokenId) ?? 0
      if (before >= seatsMax) return null
      taken.set(tokenId, before + 1)
      return () => {
        const now = (taken.get(tokenId) ?? 1) - 1
        if (now === 0) taken.delete(tokenId)
        else taken.set(tokenId, now)
      }
    },
  }
}
