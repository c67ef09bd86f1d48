/** The page of a game in its frame. */
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (root) createRoot(root).render(<h1>{document.title}</h1>);
