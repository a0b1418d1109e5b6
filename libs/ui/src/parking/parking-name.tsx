import { Link } from '../actions/link.js';

interface ParkingNameProps {
  parking: { title: string; has_page?: boolean | undefined };
  /** Its page. */
  to: string;
}

/** The title of a parking, which leads to its page where the reader may open it. */
export function ParkingName({ parking: { title, has_page = true }, to }: ParkingNameProps) {
  return has_page ? <Link to={to}>{title}</Link> : title;
}
