/**
 * Calls back when the page may be about to go: when it is left, and when it is hidden, which on a phone is the last that
 * a page hears before its memory is taken. Returns what stops that.
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
