/** Slots for waiting calls, which keep a connection and poll the database. */
export type WaitSlots = {
  /** Takes a slot and returns its release function; null if none is free. */
  take(tokenId: string): (() => void) | null
}

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
