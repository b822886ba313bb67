/**
 * Calls back when the page may be about to close: when it is left, and when it is hidden, which on a phone is the last event
 * before the page is discarded. Returns a function that stops listening.
 */
export function onPageHide(leave: () => void): () => void {
  const onHidden = () => {
    if (document.visibilityState === 'hidden') leave()
  }
  window.addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', onHidden)
  return () => {
    window.removeEventListener('pagehide', leave)
    document.removeEventListener('visibilitychange', onHidden)
  }
}
