/** Tells the other windows of this browser which family its pages now show. */
export const openChannel = () => new BroadcastChannel('shown-family')
